import { ApiClient } from '../e2e/kit/api-client.ts';
import { PASSWORD } from '../e2e/kit/running-product.ts';

/** The path of the link with which a member stops another e-mail address that an operator proposed. */
export const mailedStop = async (origin: string): Promise<string> => {
  const client = new ApiClient(origin);
  const token = await client.logInOperator('admin');
  const record = await client.call('GET', '/admin/members/demo/record', { token });
  const { profile, edited_no: seen } = record.body.data;
  const changed = { email: 'other@example.com', reason: 'Asked on the phone', seen, password: PASSWORD };
  const body = { ...(profile as object), ...changed };
  const { status } = await client.call('PATCH', '/admin/members/demo/profile', { token, body });
  if (status !== 200) throw new Error(`The proposal was answered with ${status}.`);
  const { body: outbox } = await client.until(
    () => client.call('GET', '/demo/outbox'),
    (answer) => JSON.stringify(answer.body).includes('/user/stop-change'),
  );
  const [link] = /\/user\/stop-change#[\w-]+/.exec(JSON.stringify(outbox)) ?? [];
  if (!link) throw new Error('No mail has a link that stops the change.');
  return link;
};
