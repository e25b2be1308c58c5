import { indiaDay } from '@tributary/domain';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type DateRange, type Modifiers } from 'react-day-picker';
import { Popover } from '@base-ui/react/popover';
import { serverNow } from '../clock/index.ts';
import { Button } from '../controls/button.tsx';
import { useMedia } from '../media/index.ts';
import 'react-day-picker/style.css';
import styles from './date-range-field.module.css';

export interface DayRange {
  /** Calendar days in India as `2026-11-20`, both inclusive; empty means open. */
  from: string;
  to: string;
}

interface DateRangeFieldProps {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
}

const DAY_MS = 86_400_000;
const PRESETS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
];
const WIDE = '(min-width: 45rem)';

function presetRange(days: number): DayRange {
  const now = serverNow();
  return { from: indiaDay(new Date(now - (days - 1) * DAY_MS)), to: indiaDay(new Date(now)) };
}

/** The picker uses local midnights; only their calendar day counts, so the browser's zone cannot shift it. */
function toLocalDate(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map((part) => Number.parseInt(part, 10));
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

function toDay(date: Date | undefined): string {
  if (!date) return '';
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Month, day, year: the documented form for this field only (CSH-37). */
const shownDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const spokenDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The name begins with the visible number (SC 2.5.3). */
function dayName(date: Date, { selected, today }: Modifiers): string {
  return `${spokenDay.format(date)}${today ? ', today' : ''}${selected ? ', selected' : ''}`;
}

function dayText(day: string, open: string): string {
  const date = toLocalDate(day);
  return date ? shownDay.format(date) : open;
}

function rangeText({ from, to }: DayRange): string {
  return from || to ? `${dayText(from, 'start')} – ${dayText(to, 'today')}` : '';
}

/** The chosen month or the current one. Two months side by side end with it, since a report has no future. */
function openMonth({ from, to }: DayRange, isWide: boolean): Date | undefined {
  const chosen = toLocalDate(from || to);
  if (chosen) return chosen;
  const today = toLocalDate(indiaDay(new Date(serverNow())));
  return today && isWide ? new Date(today.getFullYear(), today.getMonth() - 1, 1) : today;
}

/** Presets first, then two months side by side, or one on a narrow screen. */
export function DateRangeField({ label, value, onChange }: DateRangeFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMedia(WIDE);
  const choose = (range: DateRange | undefined) =>
    onChange({ from: toDay(range?.from), to: toDay(range?.to) });
  const shown = rangeText(value);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        render={
          <Button
            variant="outline"
            size="small"
            className={styles.trigger}
            icon={<CalendarDays aria-hidden />}
          >
            {shown ? `${label}: ${shown}` : label}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={8} className={styles.layer}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className="vh">{label}</Popover.Title>
            <div className={styles.presets}>
              {PRESETS.map((preset) => (
                <Button
                  key={preset.label}
                  variant="quiet"
                  size="small"
                  onClick={() => onChange(presetRange(preset.days))}
                >
                  {preset.label}
                </Button>
              ))}
              <Button variant="outline" size="small" onClick={() => onChange({ from: '', to: '' })}>
                Clear
              </Button>
            </div>
            <DayPicker
              mode="range"
              navLayout="around"
              numberOfMonths={isWide ? 2 : 1}
              selected={{ from: toLocalDate(value.from), to: toLocalDate(value.to) }}
              today={toLocalDate(indiaDay(new Date(serverNow())))}
              weekStartsOn={1}
              defaultMonth={openMonth(value, isWide)}
              onSelect={choose}
              labels={{ labelDayButton: dayName }}
              className={styles.calendar}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
