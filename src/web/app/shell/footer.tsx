import { FooterContent } from './footer-content.tsx'

const className = 'mt-24 border-t border-line'

/** Rendered on the server only: hydration keeps its HTML, so the browser loads none of its texts. */
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
