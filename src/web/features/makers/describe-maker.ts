import { inSentences } from '#web/kit/format/in-sentences.ts'
import type { MakerData } from './load-maker.ts'

type DescribedMaker = Pick<MakerData['maker'], 'name' | 'prefecture' | 'tagline' | 'description'>

/** Begins with the name, and is never empty. */
export const describeMaker = ({ name, prefecture, tagline, description }: DescribedMaker): string =>
  inSentences(prefecture ? `${prefecture}の${name}` : `${name}の製品と、製品のある空間`, tagline, description)
