import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api.ts';
import type { HeldPackage } from '../packages/cap-of.ts';
import { forecastOf, forecastVerdict } from './forecast-rows.ts';

/** The result of the forecast in one sentence. Its picture below says if it could not be read. */
export default function CapVerdict({ held }: { held: HeldPackage }) {
  const { data = [] } = useQuery(apiQuery('packages.capForecast'));
  const own = forecastOf(held, data);
  return own && forecastVerdict(own);
}
