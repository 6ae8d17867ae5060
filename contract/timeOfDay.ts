import * as v from 'valibot';

/** A time of day, HH:MM. */
export const timeOfDay = v.pipe(v.string('请选择时间'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择时间'));
