export interface AwardEntry {
  project: string
  category: string
  /** The entrant: a designer, owner or member of the project's team. */
  person: string
  title: string
  text: string
}

/** Enough demo people exist to cast each vote. */
export interface CountedEntry extends AwardEntry {
  votes: number
  finalVotes: number
}

interface AwardCategory {
  slug: string
  name: string
  description: string
}

interface AwardScript<Entry, Moment> {
  slug: string
  name: string
  description: string
  phases: { announced: Moment; entry: Moment; voting: Moment; final: Moment; closed: Moment }
  categories: readonly AwardCategory[]
  entries: readonly Entry[]
}

/** In its voting phase on the day of loading: phases are days from it. */
export const currentAward: AwardScript<AwardEntry, number> = {
  slug: 'tokonoma-award-2026',
  name: 'TOKONOMAアワード2026',
  description:
    '公開された事例から、また訪ねたくなる空間をみなさまの投票で選びます。最後の投票では、心に残った一作だけを選んでください。',
  phases: { announced: -90, entry: -60, voting: -12, final: 18, closed: 32 },
  categories: [
    {
      slug: 'living',
      name: '住まい',
      description: '戸建住宅、集合住宅、その改修。暮らし方が形になった部屋。',
    },
    {
      slug: 'hospitality',
      name: '店と宿',
      description: '飲食店、物販店、宿泊施設。人を迎えるためにつくられた場所。',
    },
    {
      slug: 'public',
      name: 'みんなの場所',
      description: '医院、園、図書館、仕事場、画廊。多くの人が共に使う部屋。',
    },
  ],
  entries: [
    {
      project: 'nasu-house',
      category: 'living',
      person: 'hirose',
      title: '風を背に、軒を前に',
      text: '北からの冬の風を寝室と水まわりで受け、南へ軒の深いテラスを開きました。外の居間が、いちばん長く使われる部屋になっています。',
    },
    {
      project: 'meguro-apartment',
      category: 'living',
      person: 'tanabe',
      title: '部屋ごとに主役の色を',
      text: '間取りを動かさず、色だけで三つの部屋の気分を分けた改修です。家で働く二人が、扉を開けるたびに切り替われるように考えました。',
    },
    {
      project: 'kyoto-restaurant',
      category: 'hospitality',
      person: 'koryori',
      title: '五席の一枚板',
      text: '板を切らないという約束から平面が決まりました。土壁と陶の灯りで、器の上にだけ明るさを残しています。',
    },
    {
      project: 'fukuoka-bar',
      category: 'hospitality',
      person: 'katsuki',
      title: '顔を照らさないバー',
      text: '真鍮の椀の光はグラスまで。藍の壁が部屋の隅を消し、狭さを夜の深さに変えます。',
    },
    {
      project: 'aoyama-shop',
      category: 'hospitality',
      person: 'mizushima',
      title: '四十着のための余白',
      text: '什器を減らし、床と壁に予算を注ぎました。動かせる四つの色が、季節ごとに店の表情を替えます。',
    },
    {
      project: 'kusatsu-ryokan',
      category: 'hospitality',
      person: 'uno',
      title: '灯り二つで眠る離れ',
      text: '窓台の高さと畳の縁の向きをそろえ、石の卓を一つ。夜は床に近い灯りだけにして、早く眠る部屋としました。',
    },
    {
      project: 'sendai-clinic',
      category: 'public',
      person: 'abiko',
      title: '背中に色のある待合',
      text: '清掃の方と選んだ床、子どもが指で鳴らす桟。待つ時間の緊張を、声を抑えずにほどく計画です。',
    },
    {
      project: 'chiba-nursery',
      category: 'public',
      person: 'hinata',
      title: '大人が座る保育室',
      text: '園庭のない三歳児の部屋の中央に、大人の高さの食卓を置きました。迎えの会話が長くなる園です。',
    },
    {
      project: 'kanazawa-gallery',
      category: 'public',
      person: 'asakura',
      title: '紙の色に転ぶ白',
      text: '漆も陶も油彩も冷たく見せない白を、半年かけて調合しました。正面のない腰掛けが一台あります。',
    },
    {
      project: 'kobe-coworking',
      category: 'public',
      person: 'minato',
      title: '二秒を0.7秒に',
      text: '個室を立てずに倉庫の響きだけを直した仕事場です。色は港のクレーンから、席の目印は椅子の色から採りました。',
    },
    {
      project: 'shibuya-office',
      category: 'public',
      person: 'miyake',
      title: '耳の高さの緑',
      text: '座った人の耳の前後に吸音の面を集めました。天井に手をつけず、机は脚を共用して増やせます。',
    },
    {
      project: 'nagano-cafe',
      category: 'hospitality',
      person: 'morita',
      title: '直さなかった壁',
      text: '倉庫の壁の波打ちをそのまま下地にし、白いレンガの影にしました。朝七時に開く、参拝帰りの人の店です。',
    },
  ],
}

export const closedAward: AwardScript<CountedEntry, string> = {
  slug: 'tokonoma-award-2025',
  name: 'TOKONOMAアワード2025',
  description: '第一回のアワードです。公開から一年に満たない小さなサービスに、八つの事例が応募されました。',
  phases: {
    announced: '2025-12-15',
    entry: '2026-01-15',
    voting: '2026-03-02',
    final: '2026-04-01',
    closed: '2026-04-15',
  },
  categories: [
    { slug: 'living', name: '住まい', description: '新築と改修を問わず、人の暮らす部屋。' },
    { slug: 'gathering', name: '集まる場所', description: '働く、泊まる、食べる、読む。人の集まる部屋。' },
  ],
  entries: [
    {
      project: 'kamakura-house',
      category: 'living',
      person: 'shimaoka',
      title: '谷戸の家、光の順番',
      text: '日の短い谷間で、朝は食堂、昼は居間、夕方は和室と、明るい場所を追って暮らす家です。',
      votes: 38,
      finalVotes: 9,
    },
    {
      project: 'osaka-loft',
      category: 'living',
      person: 'kanemaru',
      title: '機械の跡に住む',
      text: '印刷所の荒さを引き継いだ居間と、青い台所。傷のつくことを前提に材料を選びました。',
      votes: 31,
      finalVotes: 6,
    },
    {
      project: 'meguro-apartment',
      category: 'living',
      person: 'mizushima',
      title: '三つの色、三つの部屋',
      text: '青緑、笹の葉、浅葱。部屋の主役を一色ずつ決めた、二人のための改修です。',
      votes: 27,
      finalVotes: 4,
    },
    {
      project: 'matsumoto-library',
      category: 'gathering',
      person: 'kitazawa',
      title: '千二百冊と一脚の椅子',
      text: '蔵書を増やさず、座る場所の種類を増やしました。青い椅子には予約表があります。',
      votes: 41,
      finalVotes: 11,
    },
    {
      project: 'hakone-hotel',
      category: 'gathering',
      person: 'naoya',
      title: '営業を止めない改修',
      text: '薄い板を重ね張りする工法で、泊まる人を迎えながらロビーと廊下を仕上げました。',
      votes: 19,
      finalVotes: 2,
    },
    {
      project: 'nagano-cafe',
      category: 'gathering',
      person: 'kitazawa',
      title: '林に窓を切る',
      text: '窓のない倉庫に二つの四角を開けることから始めました。席も色も、その光に従っています。',
      votes: 33,
      finalVotes: 5,
    },
    {
      project: 'shibuya-office',
      category: 'gathering',
      person: 'eguchi',
      title: '声の届かない隣の席',
      text: '机の配置より先に、音を吸う面を決めた執務室です。会議室では素材を対照的に替えました。',
      votes: 16,
      finalVotes: 1,
    },
    {
      project: 'kusatsu-ryokan',
      category: 'gathering',
      person: 'miyaji',
      title: '紙と漆喰、二つの白',
      text: '昼は同じに見える二つの壁が、行灯をともすと別れます。離れの一室の、夜のための改修です。',
      votes: 24,
      finalVotes: 3,
    },
  ],
}
