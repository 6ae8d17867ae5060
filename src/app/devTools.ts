const SECRET_NAME = /password|token|phone|email|idcard|fieldkey|verif/i;

/** A copy for developer tools in which nothing stands that may not be shown: secrets are masked wherever they are. */
export function withoutSecrets<Shown>(shown: Shown): Shown {
  const json = JSON.stringify(shown, (name, value: unknown) =>
    SECRET_NAME.test(name) && typeof value === 'string' && value !== '' ? '****' : value,
  );
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- a copy by way of JSON is of the same type
  return JSON.parse(json);
}
