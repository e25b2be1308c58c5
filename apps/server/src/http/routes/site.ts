import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { api } from '../procedures.ts';

export const siteRoutes = ({ site: { supportEmail, communityUrl } }: Needs) => ({
  published: api.site.published.handler(() =>
    answer({ support_email: supportEmail, community_url: communityUrl }),
  ),
});
