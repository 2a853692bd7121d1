import { classNames } from './class-names.ts'

/** An address that opens the person's mail program. Old carriers gave out addresses with a `?` or `&`, which are escaped. */
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
