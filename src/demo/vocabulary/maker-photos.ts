import type { MakerKey } from './makers.ts'

export interface MakerPhotoCopy {
  maker: MakerKey
  title: string
  space: string
}

/** What makers show of their own products in use, by the picture's slug in the manifest. */
export const makerPhotos: Readonly<Record<string, MakerPhotoCopy>> = {
  'kyoto-counter-5': { maker: 'yoto', title: '器の上だけを照らす陶の灯り', space: '客席' },
  'osaka-kitchen-3': { maker: 'migiwa', title: '青いタイルを張った流し', space: 'キッチン' },
  'meguro-washroom-3': { maker: 'shigaraki', title: '置き型の洗面器', space: '洗面' },
  'nasu-stair-3': { maker: 'hida', title: '縦桟の扉の飾り棚', space: 'リビング' },
  'kusatsu-ryokan-4': { maker: 'towa', title: '和紙を張った壁と、床の灯り', space: '客室' },
  'kobe-coworking-3': { maker: 'azuma', title: '窓辺の長い机', space: '執務' },
  'chiba-nursery-5': { maker: 'shirakaba', title: '迎えの席の丸い食卓', space: '保育室' },
}
