import { notify } from '@tributary/ui/toast';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { AnswerOf, InputOf, RouteName } from '../api/api-types.ts';
import type { BoundApi } from '../api/bind-api.ts';
import { logFailure } from '../log-failure.ts';
import { useMarkStale } from './stale.ts';

export interface CommandOptions<Name extends RouteName> {
  /** The documented sentence if the server sent none. */
  fallback?: string;
  /** Separates uses of one command. */
  intent?: string;
  /** Shown on success if the server's sentence is empty; false shows nothing. */
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

/** The state of a command, in the words of the screen. */
export interface CommandState {
  isBusy: boolean;
  /** The sentence of the server, or the documented one. */
  problem: string | undefined;
}

/** The hook of an area for a person's commands. */
export function bindCommand({ call, changesOf }: Pick<BoundApi, 'call' | 'changesOf'>) {
  /**
   * One command: sent once however often it is pressed, and repeated under the same key if it moves money. `run`
   * keeps the result for the screen; `send` rejects, for a form that shows refusals itself. A second `send` during
   * the first gets the same answer.
   */
  return function useCommand<Name extends RouteName>(name: Name, options: CommandOptions<Name> = {}) {
    const { fallback, intent, said = false, done, refused } = options;
    const mark = useMarkStale();
    // Refetched after any answer of the server: a refusal also means that the screen is old.
    const markChanged = () => mark(changesOf(name));
    // Refs, since state of a press would arrive only with the next render.
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
        // The result is shown at once; a second press waits until the screen has refetched.
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
