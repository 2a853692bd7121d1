import { FooterContent } from './footer-content.tsx'

const className = 'mt-24 border-t border-line'

/** What the server wrote stays on every page, and the browser writes nothing: it carries none of its words. */
export const Footer = import.meta.env.SSR
  ? () => (
      <footer className={className}>
        <FooterContent />
      </footer>
    )
  : () => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      <footer className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
