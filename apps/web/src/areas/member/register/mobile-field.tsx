import { TextField, type FieldStatus } from '@tributary/ui/fields';
import { useIsLive } from '@tributary/ui/live';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense } from 'react';

const PhoneField = lazyPart(() =>
  import('@tributary/ui/phone').then((loaded) => ({ default: loaded.PhoneField })),
);

interface MobileFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  status?: FieldStatus | undefined;
}

/** The list of countries loads after the form; until then the number can be typed with its own plus. */
export function MobileField(props: MobileFieldProps) {
  const { onChange, ...plain } = props;
  const isLive = useIsLive();
  const simple = (
    <TextField
      label="Mobile"
      type="tel"
      autoComplete="tel"
      {...plain}
      disabled={!isLive}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!isLive) return simple;
  return (
    <Suspense fallback={simple}>
      <PhoneField label="Mobile" {...props} />
    </Suspense>
  );
}
