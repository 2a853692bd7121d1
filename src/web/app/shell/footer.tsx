import { FooterContent } from './footer-content.tsx'

const className = 'mt-24 border-t border-line'

type FooterProps = { hidden: boolean }

/** Rendered on the server only: hydration keeps its HTML, and browsers load none of its texts. */
export const Footer = import.meta.env.SSR
  ? ({ hidden }: FooterProps) => (
      <footer className={className} hidden={hidden}>
        <FooterContent />
      </footer>
    )
  : ({ hidden }: FooterProps) => (
      <footer
        className={className}
        hidden={hidden}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
