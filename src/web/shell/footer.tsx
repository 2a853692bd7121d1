import { FooterContent } from './footer-content.tsx'

/** What the server wrote stays on every page, and the browser writes nothing: it carries none of its words. */
const content = import.meta.env.SSR
  ? { children: <FooterContent /> }
  : { dangerouslySetInnerHTML: { __html: '' } }

export const Footer = () => (
  <footer className="mt-24 border-t border-line" suppressHydrationWarning {...content} />
)
