/** Written by `npm run faces` from the faces themselves. Not to be changed by hand. */
import type { FaceKey } from './faces.ts'

/** Height of a line, what of it lies above the baseline (the `usWin…` measures, by which libass counts) and of a capital, for letters of size 1. */
export const FACE_LINES: Readonly<Record<FaceKey, { height: number; above: number; capital: number }>> = {
  'inter-700': { height: 1.4302, above: 1.1079, capital: 0.7275 },
  'inter-800': { height: 1.4302, above: 1.1079, capital: 0.7275 },
  montserrat: { height: 1.562, above: 1.109, capital: 0.7 },
  anton: { height: 1.7334, above: 1.4043, capital: 0.8594 },
  playfair: { height: 1.41, above: 1.159, capital: 0.708 },
  caveat: { height: 1.289, above: 0.974, capital: 0.61 },
  arabic: { height: 2.169, above: 1.431, capital: 0.714 },
  hebrew: { height: 1.36, above: 1.068, capital: 0.714 },
  devanagari: { height: 1.906, above: 1.348, capital: 0.622 },
  thai: { height: 1.511, above: 1.061, capital: 0.714 },
  japanese: { height: 1.448, above: 1.16, capital: 0.726 },
  chinese: { height: 1.071, above: 0.884, capital: 0.71 },
  korean: { height: 1.02, above: 0.81, capital: 0.75 },
  emoji: { height: 1.1719, above: 0.9277, capital: 0.9277 },
}

/** Widths from a character on (hexadecimal): two digits to the base 36 each, in 500ths of the size; -- where the face has no such letter. */
export const FACE_WIDTHS: Readonly<Record<FaceKey, Readonly<Record<string, string>>>> = {
  'inter-700': {
    '20': '3a4p7o9093e49c4p58587s9f4n6i4n5e9d608r8z9e8n918391914n4r9f9f9f7se4ad97aaa18g85afae3w84a07vcyalap90as94939aa6adefa9a598585e586r6m53828r868r8a5j8s8n3r3r823rco8n8j8r8r5o7s538n8cbt828d7y6i566i9f',
    a0: '3a4p868val7x4p7w8ncp6g969f--97636e9f6e6k538q8b4n524n6t96brc9cs7sadadadadadade7aa8g8g8g8g3w3w3w3wakalapapapapap9fapa6a6a6a6a59a95828282828282cn868a8a8a8a3r3r3r3r8c8n8j8j8j8j8j9f8j8n8n8n8n8d8r8dad82ad82ad82aa86aa86aa86aa86a1ahak8r8g8a8g8a8g8a8g8a8g8aaf8saf8saf8saf8sae8nb88n3w3r3w3r3w3r3w3r3w3rc07j843ra082857v3r7v3r7v5i81698f3ral8nal8nal8n--al8nap8jap8jap8je5dq945o945o945o937s937s937s937s9a539a659a53a68na68na68na68na68na68nefbta58da5987y987y987y4s8rbu948rbsagaaaa8makco9a8r8y8gaf8z856fafa8dn4b52a3823r9hd7al8napau8icxa8bn8rak937s998y53a1529aa596at99aw9y987y9k9k8z7y8r8t8z7z9c445f3r4p--hzgpfzbm7jipedcfad823w3rap8ja68na68na68na68na68n8aad82ad82e7cnaf9laf8sa082ap8jap8j9k8z3rj9hzgpaf8sfmaaal8nad82e7cnap8jad82ad828g8a8g8a3w3r3w3rap8jap8j945o945oa68na68n937s9a539a7zae8n9aax9a99987yad828g8aap8jap8jap8jap8ja58d5yat6g3rd6d6adaa868e9a7s7y7z7z9hajak8g8a8p3rar8r9c5oa08d',
    '300':
      '0000--0000------0000--------------------------------------------------40----------------------------------------------------------------------------------------------------------------------------------------------------------------4242al------438686864r84--------4qa1ad4nb1cz6i--cs--dccu4bad9783ab8g98aeap3wa0adcyal9kapae90--9n9aa5cfa9cfav3wa59n7r8n4b8n9n8h8c8e7r7f8n8p4b859h8q8j7r8j8w8r8691738nb38dbjbl4b8n8j8nbla09b9a9uct9uafcw85--------8b7h------------------------------------al9b863rap6n6n----aacy--8raaaaaa',
    '400':
      '8g8gbx83aa933w3w84fjfncfa0al9na4ad8z9783c28geu8zalala0afcyaeapae90aa9a9nbma9ao9udqe4bjcr97aaeh94828h806a968ac0788n8n848eba8n8j8j8r86738das82948dbycc9fb78787c2818a8a8n6a877s3r3r3rd4cu8n848n8d8jdlc89v8ydxbjad88dsblcaadgge77y7jcfbjap8jaj8laj8lj2gn------------9z859a00000000000000al8n9v8y958i836a836a987zfccg8z78al8k9z8t----cb9car91dy9ufod2ejbnaa869a73a58ca58car8id79va88q9u8d9u8ncdahcdah3weuc09n8naf8eae8nae8na88qcyba3rad82ad82e7cn8g8aae8aae8aeuc08z788z8zal8nal8nap8jap8jap8jaa879n8d9n8d9n8d9u8d836acrb78m6aaz7ja982',
    '1ea0':
      'ad82ad82ad82ad82ad82ad82ad82ad82ad82ad82ad82ad828g8a8g8a8g8a8g8a8g8a8g8a8g8a8g8a3w3r3w3rap8jap8jap8jap8jap8jap8jap8jau8iau8iau8iau8iau8ia68na68na596a596a596a596a596a58da58da58da58dco9w8y8zaj98',
    '2010': '------6ydw------4b4b40--7i7e73--84--6l------dx----------------------3t7m----------6060------------------2x',
    '20a0': 'akaaa38j8vc0aje3gbegct8r9ib49aka--9yafada9aa----9a7y8y--alabak97',
    '2190': '--cl--cl',
  },
  'inter-800': {
    '20': '314z859496eb9i4x5b5b839j4w6k4w5k9m658v949k8t978698974w509j9j9j82eeap98aca18h85agae3z87a97vd4anaq92av97969ea4apepalag9f5b5k5b6v6q5b868v8a8v8c5p8w8u3y3y883ycw8u8m8v8v5u7z5b8u8kbz898l836r5e6r9j',
    a0: '314z8a91as81537w8ucp6i9m9j--965w6e9j6i6p5b8z8b4w5m4t6u9mc0cgd082apapapapapapedac8h8h8h8h3z3z3z3zapanaqaqaqaqaq9jaqa4a4a4a4ag9h9d868686868686cm8a8c8c8c8c3y3y3y3y8f8u8m8m8m8m8m9j8m8u8u8u8u8l8v8lap86ap86ap86ac8aac8aac8aac8aa1aqap8v8h8c8h8c8h8c8h8c8h8cag8wag8wag8wag8wae8ube8u3z3y3z3y3z3y3z3y3z3yc67v873ya9888i7v3y7v3y7v5t846r8h3yan8uan8uan8u--an8uaq8maq8maq8me7do975u975u975u967z967z967z967z9e5b9e6i9e5ba48ua48ua48ua48ua48ua48uepbzag8lag9f839f839f834y8vc6938vc4asacac8uapcz9h8v9j8hag94856uagasdt4h58ad883y9qdgan8uaqay8ldaarbz8var967z9h9i5bah5a9ea39eaw9gbaa59f839k9k95858v8z9j859j4b5m3y4z--i4gxg2bs7viuekcrap863z3yaq8ma48ua48ua48ua48ua48u8cap86ap86edcmag9oag8wa988aq8maq8m9k953yjgi4gxag8wfnavan8uap86edcmaq8map86ap868h8c8h8c3z3y3z3yaq8maq8m975u975ua48ua48u967z9e5b9h85ae8u9ib19h9g9f83ap868h8caq8maq8maq8maq8mag8l64b06r3ydfdfapac8a8j9e7z8385859nanar8h8c8u3yat8v9i5uab8l',
    '300':
      '0000--0000------0000--------------------------------------------------49----------------------------------------------------------------------------------------------------------------------------------------------------------------4747an------488a8a8a5087--------55abap4wbdda6v--d4--dtd54hap9884ao8h9faeaq3za9apd4an9qaqae92--9o9eagchalciax3zag9t7v8u4h8t9t8k8k8j7v7k8u8r4h8i9q8z8p7r8m928v89977c8tbj8kbubr4h8t8m8tbra99i9ha2d9a2asdi8i--------8b7h------------------------------------as9i8a3yaq6t6t----acd4--8vacacac',
    '400':
      '8h8hc184ac963z3z87fkfocha9ana1a5ap8z9884cc8hfg94anana9afd4aeaqae92ac9ea1bnalax9vdxedbmcz9aacen97868k836e9g8ccb7d8u8u8c8kbj8t8m8o8v8a7c8lbb899g8hc6cm9mbl8d8ac6868c8c8u6e8a7z3y3y3yd8d08u8c8u8l8oe1coa093e6btap8ce3bwcgaogoek837ocibuaq8mau8qau8qjbgy------------a08a9i00000000000000an8ua0939a8i846e846e9b85g1cu947daw8vaa93----cl9lav9ae2a1fsd5evc0ac8a9e7cag8kag8kb58sdfa6ac8y9v8h9v8ucoapcoap3zfgcb9p8uaf8kae8tae8tac8yd4bj3yap86ap86edcm8h8caf8caf8cfgcb947d9595an8uan8uaq8maq8maq8mac8aa18la18la18l9v8h846eczbl8s6ebh7mal89',
    '1ea0':
      'ap86ap86ap86ap86ap86ap86ap86ap86ap86ap86ap86ap868h8c8h8c8h8c8h8c8h8c8h8c8h8c8h8c3z3y3z3yaq8maq8maq8maq8maq8maq8maq8may8lay8lay8lay8lay8la48ua48ua39ea39ea39ea39ea39eag8lag8lag8lag8ldkat9i9jap9e',
    '2010': '------6ydw------4m4m4a--827x7l--8m--63------ep----------------------4487----------6969------------------31',
    '20a0': 'araca38l91c1agedgmexde8v9mbn9ekp--a8agapavac----9f8499--asajas98',
    '2190': '--cz--cz',
  },
  montserrat: {
    '20': '464d6taa95crat3j5b5b6l8m485f48649m5t8g8j9w8m978z9f9748488m8m8m8fefb7ara9bh9d8yapb64v7zan8ld9b6bsacbsad9593awaxgral9v9k5p645p8m6y8c8w9q8k9t935x9w9r4j4n9r4jeg9r9f9q9q6c7v6e9p8ydl8z8y7x634g638m',
    a0: '464d8k9n9qap4g7n8cam5v8y8m--am8c5s8m5z5z8c9qa54s8c5z638yepepep8fb7b7b7b7b7b7fka99d9d9d9d4v4v4v4vbrb6bsbsbsbsbs8mbsawawawaw9vac9x8w8w8w8w8w8wdx8k939393934j4j4j4j8s9r9f9f9f9f9f8m9f9p9p9p9p8y9q8yb78wb78wb78wa98ka98ka98ka98kbh9tbr9t9d939d939d939d939d93ap9wap9wap9wap9wb69rbq9w4v4j4v4j4v4j4v4j4v4ja5967z4nan9r9r8l4j8l4j8l4j8l7c8v53b69rb69rb69rcab69rbs9fbs9fbs9ffzerad6cad6cad6c957v957v957v957v936e936e936jaw9paw9paw9paw9paw9paw9pgrdl9v8y9v9k7x9k7x9k7x589ve3ar9q----a9av97bheuam9q--9dbd9d9e5xb29v--5v5fap9x5d8ygub59rbmbs9f----dp9qad----7r----av6f93b69zbxarae9q9k7x959085------------4g809a4dkyjehhgwd896j5g3eeb78w4v4jbs9faw9paw9paw9paw9paw9p93b78wb78wfkdxbaa3ap9wan9rbs9fbs9f95854nkyjehqap9w----b69rb78wfkdxbs9fb78wb78w9d939d934v4j4v4jbs9fbs9fad6cad6caw9paw9p957v936e9g83b69rb7--ar9f----b78w9d93bs9fbs9fbs9fbs9f9v8y------4n----asa98k8q93----9o86b0b1ax9d938159c69qad6r9v93',
    '300': '0000--0000------0000--------------------------------------------------00----------00',
    '400':
      '9f9fc28ia29c4y4v8dgfg4c5anbeamb9btadac8ic09ffu9dbebeanb8debbbmb5a9a99damdmazbxadfbfvc1eva6a2fra98n9j8r7kad94dr84a4a49n9obm9v9b9n9r8l849aci95a197dydya5cs8w8hcz9094949p7k8h7v4m4j4mdxdu9p9na49a9f----bt9k------------dwbv------------bm9ebj9v----------------------------------------c4alap9ia99t8i7k99879v96g7e19d84b19nbd9xaz9mcjb2byacetctg3e5dmbxa98l9d84an9aan9ab995e4bjaz9tan97an9pelc1elc150fudrau9nbya5bb9vbzacak95efce4mbt8nbt8nfuds9f94bd93bd93fudr9d849585bea4bea4bm9bbm9bbm9ba28ham9aam9aam9aad978i7kevcs997qar96az95',
    '1ea0':
      'b78wb78wb78wb78wb78wb78wb78wb78wb78wb78wb78wb78w9d939d939d939d939d939d939d939d934v4j4v4jbs9fbs9fbs9fbs9fbs9fbs9fbs9fbs9fbs9fbs9fbs9cbs9faw9paw9pb69zb69zb69zb69zb69z9v8y9v8y9v8y9v8y',
    '2010': '------6ydw------484848--898989--8q--5p------ct----------------------3j6t----------5959------------------2r',
    '20a0': '--a9--9u9n--cxon--i7--9tbibia2----cgap--bja9----a9a4b3--ckb7--b4',
    '2190': '--8c--8c',
  },
  anton: {
    '20': '39375y7l6feo782z42426a4y3a4c365n6v4l6v6v6v6v6v6v6v6v3d3f4h4c4h6uc06r6n6l6v5q5j6q6y356h6k5jad6x6r6k6v6m6f5i6l6j9w6q675p4f5n4f6l534f6q6z6u6x6s3w70713e3n6t3gaj6x6w6z6x4t6l496y6e9o6d6e5d4q304q6u',
    a0: '39356p6l6s6f33696m9d5g815m429d4y5e4z4a4a4f6t6x393x2y5i81bba3bv6u6r6r6r6r6r6r8w6l5q5q5q5q353535356v6x6r6r6r6r6r4t6r6l6l6l6l676f6u6q6q6q6q6q6qa56u6s6s6s6s3a3a3a3a706x6w6w6w6w6w4n6w6y6y6y6y6e6u6e6r6q6r6q6r6q6l6u6l6u6l6u6l6u6v946v6x5q6s5q6s5q6s5q6s5q6s6q706q706q706q706y717271353a353a353a353e353a9m716h3n6k6t6u5j3g5j3g5j5m6a5o5s406x6x6x6x6x6x6x6u6x6r6w6r6w6r6w91a96m4t6m4t6m4t6f6l6f6l6f6l6f6l5i495i5b5i496l6y6l6y6l6y6l6y6l6y6l6y9w9o676e675p5d5p5d5p5d3w6z90--------6l75746v98------5q6s6v5j47756j--353k6k6t4c6eaj6x6x6r6s6w----8x6y------5o----6s495i7c7x6q666c6e5p5d6v6v6r------------356t4n37ckc7cac09673deakal6r6q353a6r6w6l6y6l6y6l6y6l6y6l6y6s6r6q6r6q8wa56q776q706k6t6r6w6r6w6v6r3nckc7ca6q70----6x6x6r6q8wa56r6w6r6q6r6q5q6s5q6s353a353a6r6w6r6w6m4t6m4t6l6y6l6y6f6l5i49----6y716x--6r6w----6r6q5q6s6r6w6r6w6r6w6r6w676e------3n----6r6l6u5j5i----6u6u6n726j5q6s6m4g746x6m56676e',
    '300': '0000--0000------0000--------------------------------------------------00----------00',
    '1ea0':
      '6r6q6r6q6r6q6r6q6r6q6r6q6r6q6r6q6r6q6r6q6r6q6r6q5q6s5q6s5q6s5q6s5q6s5q6s5q6s5q6s353a353a6r6w6r6w6r6w6r6w6r6w6r6w6r6w6s6w6s6w6s6w6s6w6s6w6l6y6l6y7c7x7c7x7c7x7c7x7c7x676e676e676e676e',
    '2010': '------4c7t------39383a--6g6f6i--5d--4w------9u----------------------2z5y----------4444------------------35',
    '20a0': '--72--726l--73f8--8c--727a72------726q----6p------7272--726m',
    '2190': '--5d--5d',
  },
  playfair: {
    '20': '3k4d5g8p8hb2c0365i5j6q8040713w6f8n567g777g6k7w70807p4c4f89918a6rc0939g9naq8p86aab95f9iaa8fcrbhat8ybk9w869h9n97dnaba795516u527cac4i7r7m6g826j4r6k7x4h477o46bw8e7d847o6j5u4x8b7b9g7v6p6g5155518z',
    a0: '3k446n9c95as56806oco7e858z719j624n8l4y4q44--9u414q3q6u859a8naf6s939393939393cl9n8p8p8p8p5f5f5f5faqbhatatatatat6wat9n9n9n9na7978g7r7r7r7r7r7ra86g6j6j6j6j4h4h4h4h7c8e7d7d7d7d7d8u7d8b8b8b8b6p846p937r937r937r9n6g9n6g9n6g9n6gaq82aq828p6j8p6j8p6j8p6j8p6jaa6kaa6kaa6kaa6kb97xb97x5f4h5f4h5f4h5f4h5f4hbr8w9i47aa7o888f468f468f468n6e8f4gbh8ebh8ebh8e8ea183at7dat7dat7ddtat9w6j9w6j9w6j865u865u865u865u9h4x9h4x9h4x9n8b9n8b9n8b9n8b9n8b9n8bdn9ga76pa7956g956g956g4r------------------------------an----7c--------------------------at7d--------------------------9n8b------------8g------------------------------------------937r--------9n8b------------------------------aa6kaa6kaa7o--------8g6q--------aa6k----------------at7d------------------------------------------------865u9h4x----b97x----------------------------------------------47',
    '300': '0000--0000------0000--------------------------------------------------00',
    '400':
      '8p8pcw7r9q865f5f9idpexcfaabk97b9939a9g7r948pea89bkbkaa9ycrb9atb98y9n9h97dkabbcaaflfnb6ek959sfk9r7r7k6y5o7c6jex6t8b8b8987am8e7d8e846gbw6pbf7v8c8ac1c37iau736lb77t6j6j7m5o6j5u4h4h47axb97x898b6p8a------------------------------------------------------------------------------------------------775p------------------------------------------------------------a78c',
    '1ea0':
      '937r937r937r937r937r937r937r937r937r937r937r937r8p6j8p6j8p6j8p6j8p6j8p6j8p6j8p6j5f4h5f4hat7dat7dat7dat7dat7dat7dat7dat7dat7dat7dat7dat7d9n8b9n8b9n8b9n8b9n8b9n8b9n8ba76pa76pa76pa76p',
    '2010': '------9ldk------3t3r40--6j6g6o--5b--60------bo----------------------4q83----------5c5c------------------0u',
    '20a0': '------------------------93------------------------7t',
    '2190': '--6v--6v',
  },
  caveat: {
    '20': '3d2x3b7s698c7u1n4l4l52672r4j2r4l6969696969616k6769632r2r676767578y747a6n867f6h6v7z5p4e725xa58m716i6u7k6w6d6p6ta07a70794l4l4l67674x6766525l4n46526l2q2z572h7x6e515959504v4m554m774s4r4e4l4l4l67',
    a0: '3d2x696969694l5d4x6w4v8z6h4j6w4x3y674g4g4x555w2m4x4g3y9ub4b4b4576z6z6z6z6z6zaw6p7m7m7m7m5k5k5k5p817v6w6w6w6w6w676w6p6p6p6p706k5j6363636363637z4y4j4j4j4j2m2m2m2m4v694x4x4x4x4x674x555555554r594r6z636z636z636p4y6p4y6p4y6p4y816e815h7m4j7m4j7m4j7m4j7m4j6x4y6x4y6x4y6x4y7u6g7u6g5k2m5k2m5k2m5k2m5k2mad5g492u6v53535x2d5x2d5x475x3i5x357v697v697v69697v696w4x6w4x6w4xaw7j6x506x506x506r4r6r4r6r4r6r4r6d4m6d4v6d4m6p556p556p556p556p556p55a077704r70794e794e794e--------------------------------6x----42--------------------------------------------------------------------------------------------------facf9ua69157c4az93--------------55--------------------------------5t--52--576w4x------4i--evcu9u6x4y--------6z63aw7z6w4x6z636z637m4j7m4j5k2m5k2m6w4x6w4x6x506x506p556p556r4r6d4m------6l----------------------------------------------2u',
    '300': '0000--0000------00----------------------------------------------------00',
    '400':
      '7r7r976g6u6w5p5p4ec8af9t728s7k7y747c796gac7rbh7v8s8s7295a57z718e6k6u6d7k8z7a9b7tbqbv8v976h709y896750504a5d4n7l4i555w5i5b7m65515z59527i4r824s684u847g4t7p4u4h7j544n4n5x4a5b4v2q2m2z726i675i5e5055----7a6t------------9m5v------------71517e51----------------------------------------9r5v7d506i597e4z75437e4ucc707v407y658s657u5g8x6n9366a86p----a37g6n607688705b7r6a7w4qaa708d4u785q6u6l9s5b955d5pbh7l7e628r5z7s5o9f617h5sbb822h8w678h6faw7z875l6x4j745lbh7l8c547v3y8i5v8i627n6071517i5y74507k557k517k657t676g4a977p6i3u6x5q8156',
    '1ea0':
      '--------------------------------------------------------------------------------------------------------------------------------------------------------------------704r--------704r',
    '2010': '------677v------1n1n1n--3q3q3q--6h--2m------89----------------------1n3q----------6767------------------2p',
    '20a0': '--69--6969--6v----69----69--73----------6e------6s6969----77',
  },
  arabic: {
    '20': '3m',
    a0: '3m',
    '600':
      'fvkmfqiyu9h98t8th4aidi714i53dl8m00000000000000000000004q8c824174bf6j3s3s6x3tbf3te86ke8e89k9k9k77775p5pj1j1jrjrbqbq7x7xcncnbfbfbf41e8bkcyab7mabaq6xbfbf0000000000000000000000000000000000000000007y7y7y7y7y7y7y7y7y7y7j3s3s6xe8bk003s3s3t6jacdgdghye8e8e8e8e8e8e8e89k9k9k9k9k9k9k7777777777777777775p5p5p5p5p5p5p5p5pj1j1j1jrjrbq7xe8e8e8e8e8e8bkbkcnedcncycycycncncncncncnabababababababababaq9k6k6k6k6k6x6x6x6x6x6x6x6xbfbfbf6xbfbfd3d34j6k00000000000000j1dw0000000000002y4w00008g00000000775p7y7y7y7y7y7y7y7y7y7yj1jr7x6j7maq',
    '2010': '4h4h',
    fb50: '3s4fe8fv4f5ce8fv505pe8fv505pe8fv505pe8fv505pe8fv4f5pe8fi717de8fi717d9kaa8r939kak8r939kak8r939kak8r93777y777y777y777y5p695p69cnd86b72cnd86b72cnd86b72cnd86b72abb7abb74f5p6k7q6k854f76aq9j8x7yd37td37t2s2o54404141414141413s2k2k3c4d4452--------------------------------cydj6b726x7a6x7a6x7adg6x7a6x7a6x7abfb4505p4f5c8u9rckdhbpcmbpcmbpcmbpcmfjgga3fjgg9rbfb4505p',
    fe70: '4e415p3q4e--4e414s414e414i413m416j3s4f3s4f6x7a3t4fbfb44f5c3t4fe8fv4f5c6k7qe8fv4f5pe8fv4f5p9kaa8r939kaa8r939kaa8r93777y777y5p695p69j1k0d7e5j1k0d7e5jrk1djdyjrk1djdybqbza9albqbza9al7x7x7r7o7x7x7r7oe8fi717dbkbw717dcydj6b72abb0454s7m97838oabb74f5c6k7q8x7y6x7abfb4bfb4505p8s9h8s9h8s9h8s9h',
  },
  hebrew: {
    '20': '3r------------------------4g',
    a0: '3o',
    '300': '--------------0000',
    '590':
      '--0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004j007600003s00006600----------------9e895q7y954p569k964m7x7c7q9r9r4y5m9g8r938q8688937jaya1--------al9b9r9s3466',
    '2010': '4g',
    '20a0': '--------------------c0',
  },
  devanagari: {
    '20': '3m',
    a0: '3m',
    '900':
      '00000031bubufx797985bicxak8g8g8g8gfxfxfxfxbjc68l909h9najaxbabm7h8i7x8eb68m9w7t9l8k8k8kbk8mav928u6565a9b9b98eak8ra97v0043007d434343000000000000000043434343004c43e900000000000000bjc68lax7x8ebk8ucxak00005m8y7s7s7s7s7s7s7s7s7s7s684nbubufxfxbubu8eax8u8lax707y8m',
    '20a0': '--------------------------------------------------7y',
  },
  thai: {
    '20': '3m',
    a0: '3m',
    '300': '------00------------------------------------------------------------------------------------------00',
    e00: '--8o888d8z958w7y7s8o8c8ecwd18v8v7y91d3d18t938p8y7s8z8t8u9h9ia49z8v8z8n778p8c8v75969e8d8n9v898a7k4z00626200000000000000--------834r8x4v4p4u628v00000000000000008y7w7f8y7v7h7p7baf7w7nbicl',
  },
  japanese: {},
  chinese: {},
  korean: {},
  emoji: {
    '20': 'hn----hn------------hn----------hnhnhnhnhnhnhnhnhnhn',
    a0: '------------------hn--------hn',
    '2010': '----------------------------------------------------------------------------------------hn',
  },
}
