/** The key of the demo. It opens nothing but the simulator. */
export const HTTP_SMS_DEMO_KEY = { id: 'demo-gateway-key', secret: 'demo-gateway-secret-of-both-sides' } as const;
