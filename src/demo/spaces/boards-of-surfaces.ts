import type { BoardContent } from './content.ts'

/** Boards of photos by material, or without any product. */
export const boardsOfSurfaces: Readonly<Record<string, BoardContent>> = {
  'wooden-walls': {
    title: '木の壁',
    text: '木を壁に立てると、部屋に縦の線と影が増える。桟の幅、隙間の奥の色、端の納め方。会議室から玄関、フロントの腰まで。',
    kind: '建材',
    category: '木ルーバー',
    photos: {
      'kyoto-counter-2': 'ウォルナットの桟を床から天井まで。出入口がこの中に隠れる。',
      'shibuya-meeting-1': 'オークの桟の奥に黒い吸音材。画面の声が返らない。',
      'nasu-facade-2': '杉の桟の面に扉の面をそろえた玄関。',
      'nasu-entrance-1': '外の桟がそのまま中へ回り、壁の厚みが消える。',
      'hakone-lobby-2': '目地のない板の壁を背に、桟を並べた受付の腰。',
      'sendai-clinic-4': '子どもが指でなぞる桟。角は丸く落としてある。',
    },
  },
  'plaster-and-light': {
    title: '左官と横の光',
    text: '塗り壁の表情は、光が横から当たる時刻に現れる。窓ぎわ、棚の裏、行灯のそば。面の上を光がなでる写真だけを選んだ。',
    kind: '建材',
    category: '左官材',
    photos: {
      'kamakura-living-1': '斜めに抜いた鏝の跡が、曇りの日の壁に奥行きを与える。',
      'kamakura-washitsu-2': '藁の混じる土壁。床の間は一日でいちばん暗い場所にある。',
      'kyoto-counter-6': '窓からの光と棚の明かりが、同じ土の上で交わる。',
      'nasu-entrance-2': '若草色の珪藻土。鏡の丸い縁が影を引く。',
      'osaka-loft-3': 'モルタル調の灰色が、革の色を強くする。',
      'aoyama-shop-1': '三度の塗り見本から選ばれた、服の後ろの灰色。',
      'kusatsu-ryokan-6': '紙の壁と隣り合う漆喰。二つの白を見くらべる角。',
    },
  },
  'small-tiles': {
    title: '小さなタイルの濃淡',
    text: '一枚ずつ釉の色が違う小さなタイルは、離れて見ると一つの色になる。近くと遠くの両方から見たい、水まわりとカウンターの壁。',
    kind: '建材',
    category: '磁器質タイル',
    photos: {
      'osaka-kitchen-1': '瑠璃色。西日の差す時刻にもっとも青い。',
      'nagano-cafe-3': '松葉色の帯は棚の陰に一段。瓶の緑が続きを引き受ける。',
      'kamakura-dining-3': '白にも幅がある。器の棚の下で光り方が変わる。',
      'meguro-washroom-1': '浅葱の25ミリ角。腰の高さで止めて白い壁を残した。',
      'meguro-washroom-2': '鏡の下だけが水の色になる。',
    },
  },
  'brick-rooms': {
    title: 'レンガと暮らす',
    text: '焼きむらのあるレンガタイルは、新しいうちから時間の厚みを見せる。赤、白、焦茶の三色が、店と住まいでどう働くか。',
    kind: '建材',
    category: 'レンガタイル',
    photos: {
      'fukuoka-bar-1': '赤いレンガに棚の裏の明かり。目地の深さまで見える。',
      'nagano-cafe-1': '白いレンガは荒い下地に張り、影の出入りを大きく取った。',
      'osaka-loft-1': '印刷所だった部屋に、焼き色の広い焦茶を一面。',
      'nasu-terrace-3': '軒下の背もたれになる壁。張地の辛子色がよく映る。',
      'fukuoka-bar-5': '石の天板の緑と、奥の赤。補色を暗さでまとめる。',
      'nagano-cafe-7': 'ぼけた背景でも、横の目地が落ち着きをつくる。',
    },
  },
  'sound-absorbing': {
    title: '音のやわらかい部屋',
    text: '写真に音は写らないが、響きを抑えた部屋には共通する姿がある。フェルトの溝、毛足、桟の奥行き。話し声の丸い部屋を六つ。',
    kind: '建材',
    category: '吸音材',
    photos: {
      'shibuya-office-2': '幅の違う板を横に流した緑のフェルト。通話の声が隣に届かない。',
      'kobe-coworking-1': '荷箱を積んだような辛子色の壁。残響は2秒から0.7秒へ。',
      'hakone-room-1': '枕の背の灰色のパネルが、隣の客室との静けさを足す。',
      'shibuya-meeting-4': '縦桟とカーペット、張りぐるみの椅子。三つの面で音を受ける。',
      'hakone-corridor-1': '廊下は床で吸う。台車の音が扉の前で消える。',
      'kobe-coworking-5': '机の端。電話をする人の背中に吸音の壁がある。',
    },
  },
  'rooms-to-enter': {
    title: '入ってすぐの眺め',
    text: '扉を開けた人が最初に見るものを、設計者はどこに置いたのか。玄関、ロビー、売場、待合。入口に立ったつもりで並べた八枚。',
    photos: {
      'nasu-facade-1': '石の道が扉までまっすぐ続く。迷う余地のない入口。',
      'hakone-lobby-1': '正面は壁の木目、右にフロント。窓は左で待っている。',
      'aoyama-shop-2': '勘定台を正面から外し、卓に一周させる。',
      'sendai-clinic-2': '受付の白い天板だけが、部屋の中で光る。',
      'kanazawa-gallery-1': '土間の暗がりを抜けた先に、不意に高い天井がある。',
      'matsumoto-library-7': '扉から机、窓、本棚が一度に見渡せる。',
      'chiba-nursery-1': '黄土色の壁が、部屋に入る子どもの目印になる。',
      'shibuya-office-6': '入口のわきのソファで、十五分の相談が始まる。',
    },
  },
}
