import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readCoverage } from './read-coverage.ts'

/**
 * Faces by priority. BIZ UDPGothic is usual in Japanese offices, Noto Sans JP has rare kanji such as 𠮷, the
 * others have signs that both lack.
 */
const faces: readonly { family: string; files: readonly string[] }[] = [
  {
    family: 'BIZ UDPGothic',
    files: [
      'biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
      'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
    ],
  },
  { family: 'Noto Sans JP', files: ['noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'] },
  { family: 'Noto Emoji', files: ['noto-emoji/400Regular/NotoEmoji_400Regular.ttf'] },
  { family: 'NanumGothic', files: ['nanum-gothic/400Regular/NanumGothic_400Regular.ttf'] },
  { family: 'Noto Sans Thai', files: ['noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'] },
]

export const families: readonly string[] = faces.map(({ family }) => family)

const { resolve } = createRequire(import.meta.url)

const readFace = (file: string): Buffer => readFileSync(resolve(`@expo-google-fonts/${file}`))

export const readFaces = (): Buffer[] => faces.flatMap(({ files }) => files.map(readFace))

let known: ReadonlySet<number>[] | undefined

/** Reads the files once a process, in some 50 ms. */
export const coverages = (): readonly ReadonlySet<number>[] => {
  known ??= faces.map(({ files }) =>
    files.map((file) => readCoverage(readFace(file))).reduce((all, each) => all.intersection(each)),
  )
  return known
}
