/** The sponsor while no member is known: the house itself (REF-02). */
const FALLBACK_SPONSOR = 'TOP';

export function referralLink(userrefid: string | undefined): string {
  return `${location.origin}/user/register?sid=${encodeURIComponent(userrefid || FALLBACK_SPONSOR)}`;
}

export function whatsAppLink(userrefid: string | undefined): string {
  const text = `Join the product using my referral link: ${referralLink(userrefid)}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
