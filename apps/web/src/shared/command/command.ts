import { notify } from '@tributary/ui/toast';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { AnswerOf, InputOf, RouteName } from '../api/api-types.ts';
import type { BoundApi } from '../api/bind-api.ts';
import { logFailure } from '../log-failure.ts';
import { useMarkStale } from './stale.ts';

export interface CommandOptions<Name extends RouteName> {
  /** The documented sentence where the server gave none. */
  fallback?: string;
  /** Tells apart several things to which the command can be given. */
  intent?: string;
  /** Said where the server's own sentence is empty; with false nothing is said. */
  said?: string | false;
  done?: (answer: AnswerOf<Name>, input: InputOf<Name>) => unknown;
  refused?: (error: Error) => unknown;
}

interface State<Name extends RouteName> {
  isBusy: boolean;
  answer?: AnswerOf<Name>;
  error?: Error;
}

const FALLBACK = 'Something went wrong';

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What became of a command, in the words of the screen. */
export interface CommandState {
  isBusy: boolean;
  /** The sentence of the server, or the documented one. */
  problem: string | undefined;
}

/** The hook of an area by which a person's command is given. */
export function bindCommand({ call, changesOf }: Pick<BoundApi, 'call' | 'changesOf'>) {
  /**
   * One command: sent once however often it is pressed, repeated under the same key where it moves money.
   * `run` keeps what became of it for the screen; `send` rejects, for a form that shows refusals by itself. A second
   * `send` on the way gets the answer of the first.
   */
  return function useCommand<Name extends RouteName>(name: Name, options: CommandOptions<Name> = {}) {
    const { fallback, intent, said = false, done, refused } = options;
    const mark = useMarkStale();
    // Asked for again once the server has answered, whatever it said: a refusal, too, says that the screen is old.
    const markChanged = () => mark(changesOf(name));
    // Refs, because what is drawn hears of a press only with the next render.
    const isRunning = useRef(false);
    const onItsWay = useRef<Promise<AnswerOf<Name>>>(undefined);
    const [state, setState] = useState<State<Name>>({ isBusy: false });

    const ask = async (input: InputOf<Name>): Promise<AnswerOf<Name>> => {
      const answer = await call(name, input, { fallback, intent });
      const { message } = answer as { message?: string };
      if (said !== false) notify.toast(message || said);
      await done?.(answer, input);
      return answer;
    };

    const send = (input: InputOf<Name>): Promise<AnswerOf<Name>> =>
      (onItsWay.current ??= ask(input).finally(() => {
        onItsWay.current = undefined;
        void markChanged();
      }));

    const run = async (input: InputOf<Name>): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ isBusy: true });
      try {
        const answer = await ask(input);
        // The result is shown at once; a second press waits until the screen has heard of the first.
        setState({ isBusy: true, answer });
        await markChanged();
        setState({ isBusy: false, answer });
      } catch (thrown) {
        const error = asError(thrown);
        logFailure(error);
        setState({ isBusy: false, error });
        refused?.(error);
        void markChanged();
      } finally {
        isRunning.current = false;
      }
    };

    const { isBusy, answer, error } = state;
    return {
      run,
      send,
      isBusy,
      answer,
      problem: error && (error.message || FALLBACK),
      code: error instanceof ApiError ? error.code : '',
      clear: () => setState({ isBusy: false }),
    };
  };
}
