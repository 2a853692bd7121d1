import { classNames } from './class-names.ts'

/** A mailto link. Old carriers assigned addresses with `?` or `&`, which are escaped. */
export function MailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a
      href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}
      className={classNames('link-underlined', className)}
    >
      {address}
    </a>
  )
}
