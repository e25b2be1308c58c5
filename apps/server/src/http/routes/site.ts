import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { api } from '../procedures.ts';

export const siteRoutes = ({ site: { supportEmail, communityUrl } }: Needs) => ({
  read: api.site.read.handler(() => answer({ support_email: supportEmail, community_url: communityUrl })),
});
