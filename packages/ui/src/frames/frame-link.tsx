import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';

export interface FrameLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string | undefined;
  /** What the pointer reads where only an icon is shown. */
  title?: string | undefined;
  'aria-current'?: 'page' | undefined;
}

function PlainLink({ to, children, ...rest }: FrameLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

const FrameLinkContext = createContext<ComponentType<FrameLinkProps>>(PlainLink);

/** The application hands in its router's link once; the design system knows no router. */
export const FrameLinkProvider = FrameLinkContext.Provider;

export function FrameLink(props: FrameLinkProps) {
  return createElement(use(FrameLinkContext), props);
}
