/** The user of the demo's mail server. Its password opens nothing but the simulator. */
export const MAIL_DEMO_USER = { userName: 'portal@example.com', password: 'demo-mail-password' } as const;
