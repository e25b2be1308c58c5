import { Check, Clock } from 'lucide-react';
import styles from './feature-comparison.module.css';

/** The five rows and both columns are the documents' (C section 1); the notes say what is true today. */
const FEATURES = [
  { name: 'XRPL validator', isPlanned: true, note: 'A future validator. No node is running yet.' },
  {
    name: 'Daily XRP rewards',
    isPlanned: false,
    note: 'Credited daily while the treasury can pay. Not guaranteed.',
  },
  {
    name: '15-minute smart deposit system',
    isPlanned: false,
    note: 'Your own address, watched on the screen.',
  },
  { name: 'Transparent team and roadmap', isPlanned: true, note: 'Neither has been published yet.' },
  { name: 'Built for mass adoption', isPlanned: false, note: 'Phone first, one network, plain words.' },
];

export function FeatureComparison() {
  return (
    <table className={styles.comparison}>
      <caption className="vh">Five features, compared</caption>
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">Tributary</th>
          <th scope="col">Others</th>
        </tr>
      </thead>
      <tbody>
        {FEATURES.map(({ name, isPlanned, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={isPlanned ? styles.planned : styles.yes}>
                {isPlanned ? <Clock aria-hidden /> : <Check aria-hidden />}
                {isPlanned ? 'Planned' : 'Yes'}
              </span>
              <small>{note}</small>
            </td>
            <td>No</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
