import { ExternalLink } from './external-link.tsx'

/** An address in a sentence ends before what Japanese puts behind it. */
const address = /(https?:\/\/[^\s、。（）「」『』<>"]+)/

/** What people write, as it is, with its addresses to be followed; never HTML. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand in a text twice
      <ExternalLink key={index} href={part} rel="nofollow ugc" className="link-quiet break-all">
        {part}
      </ExternalLink>
    ),
  )
}
