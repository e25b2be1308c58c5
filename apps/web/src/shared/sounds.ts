/** Two short built-in sounds. A browser may refuse them: no message depends on a sound alone. */
const TONES = { success: [660, 880], error: [330, 220] } as const;

const TONE_SECONDS = 0.14;

export function playSound(kind: keyof typeof TONES): void {
  if (document.hidden) return;
  try {
    const context = new AudioContext();
    TONES[kind].forEach((frequency, index) => {
      const start = context.currentTime + index * TONE_SECONDS;
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.08, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + TONE_SECONDS);
    });
  } catch {
    // A missing sound does no harm.
  }
}
