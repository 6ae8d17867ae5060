/** The query parameter with the id of the open instance. The letters that tell of an instance use it, too. */
export const INSTANCE_PARAM = 'instance';
