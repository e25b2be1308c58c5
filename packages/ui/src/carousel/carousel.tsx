import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  label: string;
  slides: readonly { id: string; label: string; content: ReactNode }[];
}

const ROTATION_MS = 5000;

function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Focus stops the rotation permanently, hover only pauses it: nothing moves while it is read (SC 2.2.2). */
function useRotation(count: number, isHeld: boolean) {
  const [slide, setSlide] = useState(0);
  const [isRotating, setIsRotating] = useState(() => count > 1 && !prefersStillness());
  useEffect(() => {
    if (!isRotating || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setSlide((current) => (current + 1) % count);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [isRotating, isHeld, count]);
  return { slide: Math.min(slide, count - 1), setSlide, isRotating, setIsRotating };
}

export function Carousel({ label, slides }: CarouselProps) {
  const [isHeld, setIsHeld] = useState(false);
  const { slide, setSlide, isRotating, setIsRotating } = useRotation(slides.length, isHeld);
  // Announced only to a person who turned to a slide; a live region around the slides would also speak behind an open
  // dialog.
  const [said, setSaid] = useState('');
  const go = (step: number) => {
    const next = (slide + step + slides.length) % slides.length;
    setIsRotating(false);
    setSlide(next);
    setSaid(`${next + 1} of ${slides.length}: ${slides[next]?.label ?? ''}`);
  };
  return (
    <section
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={styles.carousel}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => !event.target.hasAttribute('data-rotation') && setIsRotating(false)}
    >
      {/* The stop button comes first in tab order; the grid draws it below. */}
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            data-rotation
            label={isRotating ? 'Stop slide rotation' : 'Start slide rotation'}
            onClick={() => setIsRotating(!isRotating)}
          >
            {isRotating ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <span className={styles.dots}>
            {slides.map(({ id, label: name }, index) => (
              <button
                key={id}
                type="button"
                aria-label={name}
                aria-current={index === slide}
                onClick={() => go(index - slide)}
              />
            ))}
          </span>
          <span className={styles.arrows}>
            <IconButton label="Previous slide" onClick={() => go(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label="Next slide" onClick={() => go(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </span>
        </div>
      )}
      {slides.length > 1 && (
        <span className="vh" role="status">
          {said}
        </span>
      )}
      <div className={styles.slides}>
        {slides.map(({ id, label: name, content }, index) => (
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
            className={styles.slide}
            inert={index !== slide}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}
