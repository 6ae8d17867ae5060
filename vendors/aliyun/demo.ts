/** The access key of the demo. It opens nothing but the simulator. */
export const ALIYUN_DEMO_ACCOUNT = {
  accessKeyId: 'LTAI-demo-access-key-id',
  accessKeySecret: 'demo-access-key-secret-of-aliyun',
} as const;
