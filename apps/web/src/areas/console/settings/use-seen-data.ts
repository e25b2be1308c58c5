import { useState } from 'react';

type About<Data, Input> = {
  versionOf: (data: Data) => unknown;
  inputOf: (data: Data) => Input;
  isTyped: (input: Input, seen: Data) => boolean;
};

/**
 * The input of a form and the data at its beginning. Input stays while another operator saves. Newer data are taken over
 * if nothing was typed since the beginning or since the operator's own save, or on request.
 */
export function useSeenData<Data, Input>(data: Data, { versionOf, inputOf, isTyped }: About<Data, Input>) {
  const [seen, setSeen] = useState(data);
  const [input, setInput] = useState(() => inputOf(data));
  const [isAsked, setAsked] = useState(false);
  /** The input of the operator's own save, until its data arrive. */
  const [savedInput, setSavedInput] = useState<string>();
  const text = JSON.stringify(input);
  const isOld = versionOf(data) !== versionOf(seen);
  const isChanged = isTyped(input, seen);
  const begin = (from: Data) => {
    setSeen(from);
    setInput(inputOf(from));
    setSavedInput(undefined);
  };
  const adopt = () => begin(data);
  if (isOld && (savedInput === text || (!isChanged && !isAsked))) adopt();
  else if (isOld && savedInput !== undefined) {
    setSeen(data);
    setSavedInput(undefined);
  }
  const saved = () => {
    setSavedInput(text);
    setAsked(false);
  };
  return {
    seen,
    input,
    setInput,
    isChanged,
    isOld,
    isAsked,
    setAsked,
    saved,
    adopt,
    discard: () => begin(seen),
  };
}
