import type { AlipaySettings } from './settings';

// Key pairs to try the portal with. They open nothing but the simulator.
const APP_PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsoyxYFsD0lDNIYKOvHcX
/ASwv099DvxrGawcNgvq6E8MTrrYdiarcbM72l7dhZglYqQ5HaFlQWnAPwdnXWot
iye6QNPV7VP4YoKD9ubHFkjotaU0afClIP/6y5a2qLPCNgH6zuSI0JU0HHR80t4V
dBtqyssp2fm4vvfWawBQTeLpghQYj1NQr6cH27B53z/oM+EbxpaIrQOnhyWg4ZnM
g1yer4lrdK6C6GtLzPsh9xMY+bMkXB03wiUgWNqa3LPTJUM1jR29lEqthfHDJXUV
fl03l4gMiEjyW8Xpvu2reqkgyXPRrNd//g4YlnFv/aDxM/xZ8I+fn+t8oxc+UDTL
PQIDAQAB
-----END PUBLIC KEY-----`;

const ALIPAY_PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQDHZmntsZlErKy/
i+1nPh0QnkqpDAWMRddk77ugv6XmvIqJQnBM2fnc4NaK0d0SZl5RAk/SMI5qbIqq
PtnV+9gfOhi8RZHepz86G3GH1NBZGZk9KMsqo8qwCVVb2gCKYCWrNDoEsYktpVJG
TO3CDzFjvdIKU4WMuATx1jy876uLU1wVeRLX40fNW/4H9f4XoMw7Oj1nYjI+DTKt
PuTrizPAjpnfrCSbSi4pfulPL40QR26ylH/yUoBWO4pg/fdw14P86P44K14rn+JL
S5o/uMbUncQNSJlLBlulaFOZActueQ7AgKEONMcfbTAXMT+/9R1ARJVxvqUeo9cO
1BA1djL3AgMBAAECggEAVLNBstiaeOv6c2EeZpkhYoJCx50WLDgsnzEgW8+cyq7z
EAwbROHgu7z8FTrBNAQs8y9OtcOvczCJFHkfMkDI1Lbqc+r/Y/taJbYrmx3ApOB1
Ud/msUWjHvTP//TR/vWJerh0HrNFSJDtqnQaGLE4cxxaQM2qsJQocYvmAAG0tjjg
/+NDU6TgfmkA8pKhF7/+wxyIrTZKtL6Fq+SBICbf2FaH8i7JvptvW/WLAAZygd7H
Po6g0CueXxRDhbi01TGXHKAEC9Br8G2sIye8I0hUz2k5B25xgEI0IVwbZZPAU6Fs
AjqD1UbcNI2KtrMXcs6bt47meHLcSlCKC2JU5b44LQKBgQD8ya7IqFNN4hF+Kj7N
5uGsw5t0qbrdYbzNKW7yVRJOwqK5ms4Imc+EesVAVorSjXD6Z53oYKqC/P7eMsSD
gRL9l+DpR0Fux2DZmDQo2L+PSnF4hGsYmrXFmviszsnjR7qpSV+LWbS2uN292EM3
Z8K64NI5BK632bFRRKwTndubXQKBgQDJ7w+aFc/glO6vMSrqxrsZf4an81p2twgi
zdVDPlpA+M4VVPxiCcD5l1v+38YN36KvVitsdw2YQGzbr8wQBPzoJSMl+mBuXrM4
DQPMP5QcnwGLO7K4KmzcIss8V1LPcWvcpI6HeVrk+B2GaQMUpRxcIJZLMusJCOP4
rehUgRm2YwKBgQDNVT2mPCQ+lS1EYChXs/0ICnOR1fS1sphbxhYavcN7OlpXjUli
bx3DLL5gvmtREBb/L39yrGKUt9CGyJIbh5LXbrEAjCK4Szd+SEXGEBm52OxGyrj7
aV/RPUpVhDs1ZKRYsgLr/FfwPEXR2YLv1Fa22bupGQaazDdeHfvwiz9A+QKBgQCU
7wzCyHOZYD7qV4kfv5MfKz9Vf9ao2DXX9ZflEIfgg6D7esLqS+dYLppbUQ/yC48h
YpyEUwpj0KB5Jx+KcSNW1I0n5ZJZ1N656F90tS+4LE4nMtCNpDzF36OlzYH2HeE/
yt6UbJztY1HjYHA1OdHA4Qf4ToWrFDOPpjREnzMnoQKBgQDLyaE4R2VPYhr2HR9n
JiTD5iDgLSXvE4mBUky0QVDQT9+pLA2wVkCkzaCiUCBz+qAV6rLxhCKXM4x3vx4L
iEd8hFvrattilwriZ+MkkPeUenN0ZbX8uQBQH0GTAWB5M54EMNrfdJySseU7C8PG
3EpThFr7LPkQ/QIVs+ixfquWHw==
-----END PRIVATE KEY-----`;

/** The private key of the demo app, with which the portal signs its requests. */
export const ALIPAY_DEMO_APP_PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQCyjLFgWwPSUM0h
go68dxf8BLC/T30O/GsZrBw2C+roTwxOuth2JqtxszvaXt2FmCVipDkdoWVBacA/
B2ddai2LJ7pA09XtU/higoP25scWSOi1pTRp8KUg//rLlraos8I2AfrO5IjQlTQc
dHzS3hV0G2rKyynZ+bi+99ZrAFBN4umCFBiPU1CvpwfbsHnfP+gz4RvGloitA6eH
JaDhmcyDXJ6viWt0roLoa0vM+yH3Exj5syRcHTfCJSBY2prcs9MlQzWNHb2USq2F
8cMldRV+XTeXiAyISPJbxem+7at6qSDJc9Gs13/+DhiWcW/9oPEz/Fnwj5+f63yj
Fz5QNMs9AgMBAAECggEACN9MuBxFsWzSSKeUwVY3UvlbsWH5NaZYNGoflmrwr72v
1PYGvWuYqi7NGwHgRvFuGCZPb+1oxepD7eMyYSCz0H33TMiJ++qn2s31Ue6aoXzw
KAiPH8g1YxFSlyJvLgJitJgpbEr3ESBSOtYUrCNyKaHBedVvHWBXQbwN2PrRbWae
HRPxNIODrAmFhNR0FXAUoGFmg0N232N1vCPQrXkjYwydpqCKza8meqX8q0hz/6dG
lNm2CQ5ACVdi5sSGGhnnwzgwO07hi4DZt7eg2BMRhzeiXnEViYeRrD8hcGnJNQon
N63lRbAtW3EuFK8wvzB6tuJeQ6uLfKfkzL6WVfJyOQKBgQDj9Wr6wPuUrM60p0tY
9U3L9jj5RCcj/ljPV6pPYnzGJoVZFVWRJ/OCsQk7orZefhQrFgXsqqxVgjewT3An
6kthlF1YDo29B452wkvcBHoSFj3RlAorVIRhoe/5uWXVkQA5CZ2PWKmUAPg1AfMu
/wlxJDeRP4L7qaR676ubEUAZmQKBgQDIg1j1NRn6bGPSEr7eYQiUx3vzhvNQ/Sww
ATCJCA9WixA44ZW785p9RJXtZfTtEz1kg9kDJcfsjActKrg2CmB9Dziyoe9IT2Np
wdUdzkh7YDkBZmSxgoAgP9/oDWZuE3pp16j1FNSLlW9v49DHtxxpPh9YFhkOGI+K
fAdpAZ4tRQKBgQCrsJvyYIcbY0wMJDRLu/XsOHaQxxPzuA2LnKtZPwRa+YhVoAvi
WAS/2jbqA5L3eF4YVW4A4ksJ3Bm1YR9H8N71j5j+SXfXd2mFaLFZ9MU7+iR1RNqj
5/QM1Lq5izl3sM5KJ0PUQyL1pgVLZzyRmOSzomN3si4k/ZA0R28oS8XLgQKBgQCl
y+XMq6HVbbaER7fHTVi5HNGjJh0fBJh7ASDOzflQyCAbyHv1M5K0rfeCmuGQ/m2v
JU5VyfGr6IUulbpIBQCPp/xryHaAxhQfqIS95ooMah34yF/OX2fuQqKz0BC4SCba
SdaNADJXULMaQ7eozAIUC6gDQBJrk2dtTO0bqJjQOQKBgQCSUJO4isGm//9kCycD
7/PJcH8i2X1Q1z560i5BobTJfx8yE3t6UVB7LNYP+yER7cDqyMyGFlWrzk362qPi
vz2p9/cbYLG0Qi6Ngyq+oEc0m6ceLKv1Xp0f8VIVXBvAEy65ku85x42q8btwxOo0
GHHCtIQyv7VU48qpKokvyJvhYA==
-----END PRIVATE KEY-----`;

/** The public key of Alipay, with which the portal checks the answers. */
export const ALIPAY_DEMO_PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx2Zp7bGZRKysv4vtZz4d
EJ5KqQwFjEXXZO+7oL+l5ryKiUJwTNn53ODWitHdEmZeUQJP0jCOamyKqj7Z1fvY
HzoYvEWR3qc/Ohtxh9TQWRmZPSjLKqPKsAlVW9oAimAlqzQ6BLGJLaVSRkztwg8x
Y73SClOFjLgE8dY8vO+ri1NcFXkS1+NHzVv+B/X+F6DMOzo9Z2IyPg0yrT7k64sz
wI6Z36wkm0ouKX7pTy+NEEduspR/8lKAVjuKYP33cNeD/Oj+OCteK5/iS0uaP7jG
1J3EDUiZSwZbpWhTmQHLbnkOwIChDjTHH20wFzE/v/UdQESVcb6lHqPXDtQQNXYy
9wIDAQAB
-----END PUBLIC KEY-----`;

const APP_ID = '2021000000000001';

/** A mini-program to try the portal with. */
export const ALIPAY_DEMO: AlipaySettings = {
  apps: [
    {
      appId: APP_ID,
      publicKey: APP_PUBLIC_KEY,
      templates: [
        {
          id: 'MDI4YzIxMDE2M2I5YTQzYjUxNWE4MjA4NmU1MTIyYmM=',
          title: '预约成功通知',
          kind: 'form',
          keywords: ['预约时间', '预约日期', '预约门店'],
        },
        {
          id: 'ZTA3NTYzMTk4NGJhNDgyZTk1YjJkMDZhYzcxZmU4MzQ=',
          title: '订单发货提醒',
          kind: 'trade',
          keywords: ['订单编号', '物流公司'],
        },
      ],
    },
  ],
  occasions: {
    demoform00000000000000000000chen: { kind: 'form', appId: APP_ID, userId: '2088000000000001' },
    demoform000000000000000000000lin: { kind: 'form', appId: APP_ID, userId: '2088000000000002' },
    '2026010122001400000000000001': { kind: 'trade', appId: APP_ID, userId: '2088000000000001' },
  },
  privateKey: ALIPAY_PRIVATE_KEY,
};
