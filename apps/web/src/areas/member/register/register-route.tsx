import { Checkbox } from '@tributary/ui/controls';
import { FieldGroup, TextField, type FieldStatus } from '@tributary/ui/fields';
import { Brand } from '@tributary/ui/figures';
import { Form, FormProblem, SubmitButton, useWatch } from '@tributary/ui/form';
import { MemberFrame } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { ROOT_SPONSOR } from '@tributary/domain';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { api } from './calls.ts';
import { problemOf, useSponsorCheck, useUsernameCheck } from './live-checks.ts';
import { MobileField } from './mobile-field.tsx';
import { EMPTY_REGISTRATION, goodTexts, type RegisterValues } from './register-rules.ts';
import { SecurityFields } from './security-fields.tsx';
import { NoInvitation, SponsorField } from './sponsor-field.tsx';
import { useAnswer } from './use-answer.ts';
import { useRegister, type NameProblems } from './use-register.ts';
import { UsernameField } from './username-field.tsx';
import styles from './register.module.css';

export const meta = () => pageTitle('Create account');

function TermsLabel() {
  return (
    <>
      I am at least 18 and I agree to the{' '}
      <a href="/Terms-and-conditions" target="_blank" rel="noopener">
        Terms and Conditions<span className="vh"> (opens in a new tab)</span>
      </a>
    </>
  );
}

const askPackages = (_wish: string, signal: AbortSignal) => api('packages.list', undefined, { signal });

/** Other members' results in words, for the package that the reader looked at, else for the smallest. */
function Disclosure({ packageType }: { packageType: string | null }) {
  const isLive = useIsLive();
  const { data, error } = useAnswer(isLive ? 'packages' : null, askPackages);
  const packages = data?.data;
  const offered = packages?.[packageType as keyof typeof packages] ?? packages?.igniteFund;
  return (
    <p className={styles.disclosure}>
      {offered?.disclosure} {error && 'The results of other members cannot be read right now.'}{' '}
      <a href="/transparency" target="_blank" rel="noopener">
        All figures<span className="vh"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** A group is complete if all its fields have a value and none has a problem. */
function useCompleteness(values: RegisterValues, hasProblem: (name: keyof RegisterValues) => boolean) {
  return (...names: (keyof RegisterValues)[]) =>
    names.every((name) => values[name].trim() !== '' && !hasProblem(name));
}

export default function RegisterRoute() {
  const params = useSearchParams()[0];
  const sponsorFromLink = params.get('sid')?.trim() ?? '';
  const problems = useRef<NameProblems>({});
  const form = useRegister(sponsorFromLink, problems);
  const typed = useWatch({ control: form.control });
  const isLive = useIsLive();
  const values = isLive ? { ...EMPTY_REGISTRATION, ...typed } : EMPTY_REGISTRATION;
  const username = useUsernameCheck(values.userrefid);
  const sponsor = useSponsorCheck(values.refferal_code);
  useEffect(() => {
    problems.current = { userrefid: username.problem, refferal_code: problemOf(sponsor) };
  });
  const isComplete = useCompleteness(values, (name) => form.getFieldState(name, form.formState).invalid);
  const mobile = form.field('mobile_no');
  const good = goodTexts(values);
  const status = (name: keyof typeof good): FieldStatus | undefined => {
    const text = good[name];
    return text ? { tone: 'good', text } : undefined;
  };
  const set = (name: 'mobile_no' | 'agree_to_terms' | 'refferal_code', value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
  return (
    <MemberFrame>
      <header className={styles.head}>
        <a href="/" aria-label="Tributary, first page">
          <Brand />
        </a>
        <Link to="/user/login">Log in</Link>
      </header>
      <h1 className={styles.title}>Create account</h1>
      <p className={styles.intro}>You join under a sponsor. It takes about two minutes.</p>
      <Form form={form} label="Create account" inert={!isLive}>
        <FieldGroup
          title="Account"
          step="1 of 4"
          isComplete={username.status === 'available' && isComplete('name', 'email')}
        >
          <UsernameField check={username} {...form.field('userrefid')} />
          <TextField label="Full name" autoComplete="name" status={status('name')} {...form.field('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            status={status('email')}
            {...form.field('email')}
          />
        </FieldGroup>
        <FieldGroup
          title="Contact"
          step="2 of 4"
          isComplete={values.mobile_no.length > 8 && isComplete('mobile_no')}
        >
          <MobileField
            name={mobile.name}
            value={values.mobile_no}
            error={mobile.error}
            status={status('mobile_no')}
            onChange={(value) => set('mobile_no', value)}
            onBlur={() => void form.trigger('mobile_no')}
          />
        </FieldGroup>
        <SecurityFields
          values={values}
          fields={{ password: form.field('password'), confirm: form.field('confirm') }}
          status={{ password: status('password'), confirm: status('confirm') }}
          isComplete={isComplete('password', 'confirm') && values.password === values.confirm}
        />
        <FieldGroup title="Sponsor" step="4 of 4" isComplete={sponsor.status === 'verified'}>
          <SponsorField
            check={sponsor}
            note={sponsorFromLink && values.refferal_code === sponsorFromLink ? 'from your link' : undefined}
            {...form.field('refferal_code')}
          />
          {values.refferal_code.trim() === '' && (
            <NoInvitation onJoin={() => set('refferal_code', ROOT_SPONSOR)} />
          )}
        </FieldGroup>
        <Disclosure packageType={params.get('package')} />
        <Checkbox
          label={<TermsLabel />}
          name="agree_to_terms"
          checked={values.agree_to_terms === '1'}
          error={form.formState.errors.agree_to_terms?.message}
          onChange={(checked) => set('agree_to_terms', checked ? '1' : '0')}
        />
        <FormProblem form={form} />
        <SubmitButton form={form} size="large">
          Create account
        </SubmitButton>
        <p className={styles.foot}>Rewards are not guaranteed.</p>
      </Form>
    </MemberFrame>
  );
}
