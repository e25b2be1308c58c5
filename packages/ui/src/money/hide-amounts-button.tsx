import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { useHiddenAmounts } from './hidden-amounts.tsx';

export function HideAmountsButton() {
  const { hidden, toggle } = useHiddenAmounts();
  return (
    <IconButton label={hidden ? 'Show amounts' : 'Hide amounts'} onClick={toggle}>
      {hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  );
}
