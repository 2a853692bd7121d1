/** The same, written when the grammar had been mended by the first ones: how many of these hold at once says more. */
export const furtherOfProducts = `
八万円以下のラウンジチェアってありますか → price<=80000, category=ラウンジチェア
予算15万で黒いダイニングテーブル → price<=150000, color=ブラック, category=ダイニングテーブル
ソファ〜20万円 → category=ソファ, price<=200000
2万円以上5万円以下のペンダントライト → price=20000..50000, category=ペンダントライト
税別３万円までのスツール → price<=33000, category=スツール
1万円ちょっとのブラインド → price~10000, category=ブラインド
コスパの良いオフィスチェア → order=price asc, category=オフィスチェア
一番安いダブルベッド → order=price asc, ベッドサイズ=ダブル, category=ベッド
値段が安い順 ラグ → order=price asc, category=ラグ
円卓 直径120 → word=円卓, diameter~1200
幅が150cmくらいで奥行が40cm以下のサイドボード → width~1500, depth<=400, word=サイドボード
W=900のデスク → width~900, category=デスク
高さ 72cm の ダイニングテーブル → height~720, category=ダイニングテーブル
天板の厚みが30mmのテーブル → word=天板, thickness~30, category=テーブル
座面高42センチのスツール → seat_height~420, category=スツール
450×450のフロアタイル → sides~450x450, category=フロアタイル
100角のモザイクタイル 白 → square~100, category=モザイクタイル, color=ホワイト
細いボーダータイル → word=細い, タイル形状=ボーダー|…
4人用のダイニングテーブル → word=4人用, category=ダイニングテーブル
4人掛けダイニングテーブル → word=4人掛け, category=ダイニングテーブル
三人がけのレザーソファでブラウン系 → category=3人掛けソファ, material=レザー|…, category=ソファ, color=ブラウン
二人で座れる小さめソファ → category=2人掛けソファ, word=小さめ, category=ソファ
ネイビーもしくはグレーのベルベットソファ → color=ネイビー|グレー, material=ベルベット, category=ソファ
白っぽい木の床材 → material=アッシュ|…, category=床|…
こげ茶の本革ソファ → color=ブラウン, material=レザー|…, category=ソファ
淡いグリーンの壁紙 → lightness>=, color=グリーン, category=壁紙
濃いめの色のフローリング → lightness<=, category=無垢フローリング|…
カラフルなラグ → color=マルチ, category=ラグ
角の丸いテーブル → word=角, 天板形状=円形|…, category=テーブル
ペーパーコードの椅子 → material=ペーパーコード, category=チェア
石のカウンター → material=大理石|…, word=カウンター
アイアンの脚がついたベンチ → material=スチール, word=脚, category=ベンチ
メラミンの天板 → material=メラミン, word=天板
F☆☆☆☆で不燃の壁材 → formaldehyde=F☆☆☆☆, fire_protection_material=不燃, category=壁・天井|…
防炎ラベル付きのカーテン → flame_prevention_regulation=防炎物品|…, category=カーテン
ペットOKの床材 → word=ペットOK, category=床|…
滑り止めのついた外床タイル → 防滑=防滑仕様, 使用部位=外床, category=磁器質タイル|…
音を吸うパネル → category=吸音材, word=パネル
洗濯機で洗えるカーテン → word=洗濯機, ウォッシャブル=家庭で洗える, category=カーテン
引き出し付きのデスク → word=引き出し, category=デスク
車椅子で使える洗面器 → word=車椅子, category=洗面器
肘なしの椅子 → word=肘なし, category=チェア
布以外のソファ → material!=ファブリック|…, category=ソファ
ガラスじゃない照明 → material!=ガラス, category=照明
飛騨木材工業の在庫ありのダイニングチェア → maker=飛騨木材工業, in_stock=1, category=ダイニングチェア
YORUNAKAのペンダントで3万円以下 → maker=YORUNAKA, category=ペンダントライト, price<=30000
`

export const furtherOfRooms = `
15坪の小さなカフェ → floor_space~49.6, word=小さな, use_type=カフェ
延床面積が120平米くらいの平屋 → floor_space~120, word=平屋
二世帯住宅 木造 → as typed
築50年のマンションをリノベーション → word=築50年, use_type=集合住宅, construction_type=リノベーション|…
京都のホテルで和室のあるところ → word=京都, use_type=ホテル, space=和室
漆喰を塗った寝室 → material=漆喰, space=寝室
カウンターのあるバー → word=カウンター, use_type=バー
子どもが遊べるリビング → word=子どもが遊べる, space=リビング|…
東京のオフィスのエントランス → word=東京, building_type=オフィス|…, space=エントランス・ロビー|…
白と木のキッチン → color=ホワイト, material=オーク|…, space=キッチン
黒い外壁の家 → color=ブラック, space=外観, building_type=住宅
広い玄関 → word=広い, space=玄関|…
和食の店 個室 → use_type=和食, building_type=店舗, word=個室
石川県の古い建物を改修した宿 → word=石川県, word=古い, construction_type=リノベーション|…, building_type=宿泊|…
50坪未満のクリニックを見たい → floor_space<165.3, use_type=クリニック
真鍮とタイルの洗面 → material=真鍮, material=磁器質|…, space=洗面
鉄骨造じゃない店舗 → structure_type!=鉄骨造, building_type=店舗
美容院かカフェ → use_type=美容|カフェ
新しいホテルの客室 → order=published desc, use_type=ホテル, space=客室
RCの集合住宅 100㎡以上 → structure_type=RC造, use_type=集合住宅, floor_space>=100
`
