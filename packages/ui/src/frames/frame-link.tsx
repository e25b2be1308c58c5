import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';

export interface FrameLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string | undefined;
  /** The tooltip of a link with only an icon. */
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

/** The application passes its router's link once; the design system has no router. */
export const FrameLinkProvider = FrameLinkContext.Provider;

export function FrameLink(props: FrameLinkProps) {
  return createElement(use(FrameLinkContext), props);
}
