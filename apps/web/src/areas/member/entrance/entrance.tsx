import { Brand } from '@tributary/ui/figures';
import { MemberFrame } from '@tributary/ui/frames';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntranceArt } from './entrance-art.tsx';
import styles from './entrance.module.css';

interface EntranceProps {
  title: string;
  children: ReactNode;
}

/** The frame of the screens that a person sees before the login. */
export function Entrance({ title, children }: EntranceProps) {
  return (
    <MemberFrame>
      <EntranceArt />
      <div className={styles.head}>
        <a className={styles.brand} href="/" aria-label="Tributary, first page">
          <Brand />
        </a>
        <h1>{title}</h1>
      </div>
      {children}
    </MemberFrame>
  );
}

/** A line below the form, with a link to another screen. */
export function EntranceFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}

export function BackToLogin() {
  return (
    <EntranceFoot>
      <Link to="/user/login">Back to login</Link>
    </EntranceFoot>
  );
}
