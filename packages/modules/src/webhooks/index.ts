export { deleteOldDeliveries, deliveryList, type DeliverySums } from './deliveries-store.ts';
export {
  collectWebhooks,
  deliverWebhooks,
  type WebhookAnswer,
  type WebhookCaller,
} from './deliver-webhooks.ts';
export { pauseEndpointsOf } from './endpoints-store.ts';
export {
  addEndpoint,
  deliverAgain,
  ownEndpoints,
  pauseOrResume,
  removeEndpoint,
  rotateSecret,
} from './manage-endpoints.ts';
export type { Delivery, Endpoint } from './webhook.ts';
