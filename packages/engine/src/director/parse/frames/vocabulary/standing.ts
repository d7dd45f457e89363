/** Words for how pictures stand and what colours one scene has by itself, in each language. */
import type { Concept } from '../concepts.ts'
import { columnOf, type InLanguages, type LanguageCode } from './in-languages.ts'

const ROWS = {
  rotate:
    'gira|girar|gírala|gíralo|girada|girado|rota|rotar|rótala|rótalo|voltea la imagen; drehe|dreh|drehen|gedreht|rotiere|rotieren|kippe|kipp; tourne|tourner|tournez|pivote|pivoter|fais pivoter|fais tourner; gire|gira|girar|rotaciona|rotacionar|rotacione|vire|vira; ruota|ruotare|ruotala|ruotalo|gira|girare|girala',
  mirror:
    'espeja|espejar|refleja|reflejar|en espejo|como en un espejo|efecto espejo|modo espejo|voltea horizontalmente; spiegle|spiegel|spiegeln|gespiegelt|spiegelverkehrt|seitenverkehrt; en miroir|miroir|retourne horizontalement|inverse gauche et droite|effet miroir; espelha|espelhar|espelhe|espelhada|espelhado|inverte na horizontal; specchia|specchiare|specchiala|specchiata|a specchio|allo specchio|capovolgi orizzontalmente',
  'upside-down':
    'al revés|del revés|boca abajo|patas arriba|cabeza abajo; auf dem kopf|auf den kopf|kopfüber|verkehrt herum; à l’envers|à l envers|la tête en bas|tête en bas; de cabeça para baixo|de ponta cabeça|ao contrário; sottosopra|a testa in giù|capovolta|capovolto',
  sideways:
    'de lado|tumbada|tumbado|acostada|de costado; auf der seite|quer liegend|liegend|auf die seite; sur le côté|couchée|couché; de lado|deitada|deitado; di lato|su un fianco|coricata|sdraiata',
  degrees: 'grado|grados; grad; degré|degrés; grau|graus; grado|gradi',
  contrast: 'contraste; kontrast; contraste; contraste; contrasto',
  monochrome:
    'blanco y negro|en blanco y negro; schwarzweiß|schwarz weiß|in schwarzweiß|in schwarz weiß|schwarzweiss; noir et blanc|en noir et blanc; preto e branco|em preto e branco; bianco e nero|in bianco e nero',
} as const satisfies Partial<Record<Concept, InLanguages>>

/** As the words of a vocabulary stand. */
export const standingIn = (code: LanguageCode): Partial<Record<Concept, string>> => Object.fromEntries(columnOf(ROWS, code))
