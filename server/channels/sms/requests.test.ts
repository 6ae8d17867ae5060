import { signAliyunCall } from './aliyunRequest';
import { signTencentCall } from './tencentRequest';

it('[CHN-01] signs as in the example of Alibaba Cloud', () => {
  const { url, headers } = signAliyunCall(
    {
      endpoint: 'https://ecs.cn-shanghai.aliyuncs.com',
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
    },
    {
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
    },
    { time: Date.UTC(2023, 9, 26, 10, 22, 32), nonce: '3156853299f313e23d1673dc12e1703d' },
  );
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
  expect(url).toBe(
    'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  );
});

it('[CHN-01] signs as in the example of Tencent Cloud', () => {
  const { headers } = signTencentCall(
    {
      endpoint: 'https://cvm.tencentcloudapi.com',
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    },
    {
      ...{ service: 'cvm', action: 'DescribeInstances', version: '2017-03-12', region: 'ap-guangzhou' },
      payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    },
    1_551_113_065_000,
  );
  expect(headers['authorization']).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});
