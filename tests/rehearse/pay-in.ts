import { ApiClient } from '../e2e/kit/api-client.ts';
import { PASSWORD, type startProduct } from '../e2e/kit/running-product.ts';

/** Registers a member whose name ends in two digits, and waits until a deposit of 1,000 USDT is credited. */
export const payIn = async (
  product: Awaited<ReturnType<typeof startProduct>>,
  name: string,
): Promise<{ api: ApiClient; token: string }> => {
  const api = new ApiClient(product.url);
  const registered = await api.call('POST', '/register', {
    body: {
      name: 'Rehearsed Member',
      userrefid: name,
      email: `${name}@journey.test`,
      password: PASSWORD,
      mobile_no: `+9198000000${name.slice(-2)}`,
      refferal_code: 'TOP',
      agree_to_terms: 1,
    },
  });
  const token = String(registered.body['token']);
  const { body } = await api.call('POST', '/usdt/initiate', { body: { amount: '1000' }, token });
  await product.cli('demo-pay', String(body['address']), '1000');
  await api.until(
    () => api.call('GET', `/usdt/status?payment=${String(body['payment_id'])}`, { token }),
    (answer) => answer.body['payment_status'] === 'success',
  );
  return { api, token };
};
