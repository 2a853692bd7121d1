import type { MakerKey } from '#demo/vocabulary/makers.ts'

export interface MakerPhotoContent {
  maker: MakerKey
  space: string
  title: string
  caption: string
}

/** By picture slug of the manifest. */
export const makerPhotos: Readonly<Record<string, MakerPhotoContent>> = {
  'kyoto-counter-5': {
    maker: 'yoto',
    space: '客席',
    title: '器の上だけを照らす陶の灯り',
    caption: '陶鈴は厚さ4ミリの胴が光を通さない。天板から800ミリで、皿一枚分の輪になる。',
  },
  'osaka-kitchen-3': {
    maker: 'migiwa',
    space: 'キッチン',
    title: '青いタイルを張った流し',
    caption: '瑠璃の濃淡を選り分けずに張った例。目地は白で3ミリ。',
  },
  'meguro-washroom-3': {
    maker: 'shigaraki',
    space: '洗面',
    title: '置き型の洗面器',
    caption: '丸鉢の白。縁の薄さは焼く前に竹べらで落として出す。',
  },
  'nasu-stair-3': {
    maker: 'hida',
    space: 'リビング',
    title: '縦桟の扉の飾り棚',
    caption: '千本格子のブラックアッシュ。赤い灯りの足もとを、桟の陰影が引き締める。',
  },
  'kusatsu-ryokan-4': {
    maker: 'towa',
    space: '客室',
    title: '和紙を張った壁と、床の灯り',
    caption: '楮紙と月筒は同じ漉き場の紙。壁が灯りの色をそのまま受ける。',
  },
  'kobe-coworking-3': {
    maker: 'azuma',
    space: '執務',
    title: '窓辺の長い机',
    caption: 'コの字脚のオーク天板2,000ミリ。脚の平鋼は端から入れて溶接している。',
  },
  'chiba-nursery-5': {
    maker: 'shirakaba',
    space: '保育室',
    title: '迎えの席の丸い食卓',
    caption: '四脚のスツールが天板の下に納まり、遊ぶ時間は部屋が広くなる。',
  },
}
