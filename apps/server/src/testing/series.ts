/** The series of our own metrics in a scrape, without their values: `name{label="value"}`. */
export const seriesIn = (scrape: string): string[] =>
  scrape
    .split('\n')
    .filter((line) => line.startsWith('tributary_'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

const HTTP_METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|OTHER)$/;
const NODE_METHOD = /^(?:eth_[A-Za-z]+|account_info|account_tx|server_info|server_state|submit|tx)$/;
const CHAIN = /^(?:bsc|xrpl|local|local-xrp)$/;

/** Every label, and the values that it can have. A route is the pattern of a path; a sweep is named in a source. */
const LABELS: Readonly<Record<string, (value: string) => boolean>> = {
  asset: (value) => value === 'USDT' || value === 'XRP',
  chain: (value) => CHAIN.test(value),
  le: (value) => value === '+Inf' || /^[\d.]+$/.test(value),
  method: (value) => HTTP_METHOD.test(value) || NODE_METHOD.test(value),
  ok: (value) => value === 'true' || value === 'false',
  pool: (value) => value === 'requests' || value === 'background',
  route: (value) => value === 'page' || /^\/[a-z0-9/._:{}*-]*$/i.test(value),
  state: (value) => ['idle', 'used', 'waiting'].includes(value),
  status: (value) => /^[1-5]xx$/.test(value),
  sweep: (value) => /^[a-z]+(?:-[a-z]+)*$/.test(value),
  what: (value) => value === 'credited' || value === 'orphaned',
};

/** Labels of series that are not in the closed list, or whose value is not. */
export const strayLabels = (series: readonly string[]): string[] => [
  ...new Set(
    series.flatMap((each) =>
      Array.from(each.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g), ([text, label = '', value = '']) =>
        LABELS[label]?.(value) === true ? [] : [text],
      ).flat(),
    ),
  ),
];
