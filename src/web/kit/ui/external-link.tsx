import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target'> & { href: string }

export function ExternalLink({ children, rel = '', ...anchor }: ExternalLinkProps) {
  return (
    <a {...anchor} target="_blank" rel={`noopener noreferrer ${rel}`.trim()}>
      {children}
      <span className="ml-1 inline-block align-[-.1em]">
        <Icon name="external" size={12} />
      </span>
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  )
}
