import { Button } from '@tributary/ui/controls';
import { prefersStill } from '@tributary/ui/media';
import { useState, type FormEvent } from 'react';
import styles from './blb.module.css';

/** Leads to the card of a slab; a number outside the slabs does nothing (BLB-06, BLB-07). */
export function SlabJump({ count, current }: { count: number; current: number }) {
  const [text, setText] = useState(String(current));
  const view = (event: FormEvent) => {
    event.preventDefault();
    const id = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0;
    if (id < 1 || id > count) return;
    const card = document.querySelector<HTMLElement>(`#blb-${id}`);
    card?.scrollIntoView({ behavior: prefersStill() ? 'auto' : 'smooth', block: 'center' });
    card?.focus({ preventScroll: true });
  };
  return (
    <form className={styles.jump} onSubmit={view}>
      <label htmlFor="blb-slab">Current BLB Slab</label>
      <input
        id="blb-slab"
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline">
        View
      </Button>
    </form>
  );
}
