import type { Environment } from './settings.ts';

/** The published details of an installation's operator; null if not set. */
export type Site = { supportEmail: string | null; communityUrl: string | null };

const ADDRESS = /^[^\s@,<>"']+@[^\s@,<>"']+\.[^\s@,<>"']+$/;
const PAGE = /^https:\/\/[^\s<>"']+$/;

/** SUPPORT_EMAIL and COMMUNITY_URL. Pages show them as links, so only a mail address and an https page pass. */
export const siteIn = (env: Environment, problems: string[]): Site => {
  const supportEmail = env['SUPPORT_EMAIL'] || null;
  const communityUrl = env['COMMUNITY_URL'] || null;
  if (supportEmail !== null && !ADDRESS.test(supportEmail))
    problems.push('SUPPORT_EMAIL is the address that members write to: help@example.com.');
  if (communityUrl !== null && !PAGE.test(communityUrl))
    problems.push('COMMUNITY_URL is the page of your community: https://….');
  return { supportEmail, communityUrl };
};
