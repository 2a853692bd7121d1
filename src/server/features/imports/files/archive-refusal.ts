import { limits } from './limits.ts'

/** `message` is a sentence for the sender. Ends the whole import. */
export class ArchiveRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ArchiveRefusal'
  }
}

const count = (value: number): string => value.toLocaleString('ja')

export const archiveRefusals = {
  broken: () => new ArchiveRefusal('ZIPとして読めないファイルです。もう一度ZIPにして、お送りください'),
  encrypted: () =>
    new ArchiveRefusal('パスワード付きのZIPは読めません。パスワードなしのZIPにして、お送りください'),
  tooMany: (entries: number) =>
    new ArchiveRefusal(
      `ひとつのZIPに入れられるのは、${count(limits.entries)}点までです（このZIPは${count(entries)}点）。分けてお送りください`,
    ),
  tooLargeInside: () =>
    new ArchiveRefusal('展開すると大きすぎるZIPです（あわせて2GBまで）。分けてお送りください'),
  empty: () => new ArchiveRefusal('ZIPのなかに、画像も資料もありません'),
}
