import type { SourcesShown } from './sources-store.ts';

/** The sources of screening in a sentence: off, the list with its size and newest date, the oracle. */
export const sourcesInWords = (sources: SourcesShown | undefined): string => {
  const parts = sources ? [...listIn(sources), ...oracleIn(sources)] : [];
  return parts.length === 0 ? 'Screening of addresses is off.' : `Screening by ${parts.join(', and ')}.`;
};

const listIn = ({ hasList, entries, newestOn, listProblem }: SourcesShown): string[] => {
  if (!hasList) return [];
  const list =
    entries === null || newestOn === null
      ? 'a list that has not been read'
      : `a list of ${entries} addresses from ${newestOn}`;
  return [listProblem === null ? list : `${list} (${listProblem})`];
};

const oracleIn = ({ oracle, oracleProblem }: SourcesShown): string[] => {
  if (oracle === null) return [];
  return [oracleProblem === null ? `the oracle ${oracle}` : `the oracle ${oracle} (${oracleProblem})`];
};
