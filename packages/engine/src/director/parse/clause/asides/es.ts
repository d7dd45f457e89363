import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = ['es', 'está', 'esta', 'se ve', 'queda', 'va', 'resulta', 'parece', 'dura', 'suena', 'sale', 'me parece', 'se me hace']
const HOW = ['muy', 'demasiado', 'un poco', 'bastante', 'tan', 'algo', 'super', 'súper', 'fatal', 'mal', 'feo', 'fea', 'horrible']

export const SPANISH_ASIDES: AsideWords = {
  leads: 'y|pero|es que|la verdad|la verdad es que|bueno|pues|oye|mira|uf|ay|sinceramente|además|creo que|siento que|yo creo que|veo que',
  because: `que no lo necesito|que no la necesito|que no me hace falta|que no tenemos|que no tengo|que no hay|que no es|que no hace falta|que no se entiende|que ya no|porque|ya que|puesto que|es que|pues|para que|así que|que así|que si no|que ${combined(IS, HOW).replaceAll('|', '|que ')}|que no me gusta|que no se ve|que no se oye|que no pega|que no aporta|que aburre|que sobra`,
  who: 'yo|el|la|los|las|lo|esto|esta|este|eso|ese|esa|mi|mis|a mi|a mis|nuestro|nuestra|nadie|nada|todo|todos|la gente|así|ella|él|ellos|su|me|se|no',
  states:
    'es|está|son|están|era|fue|quiere|odia|dice|dijo|ve|ven|gusta|gustan|encanta|queda|quedan|parece|parecen|aburre|aburren|cansa|hace|hacen|sale|salen|suena|dura|duran|va|van|pega|pegan|aporta|aportan|hay|tiene|tienen|entiende|entienden|nota|convence|convencen|sobra|interesa|cumple|molesta|mira|miran|usa|usan|conoce|gustaba|gustaban|gustó|encantaba|quedaba|quedaban|parecía|estaba',
  bare: `me gustaba|me gustaba más|no me gustó|quedaba mejor|estaba mejor|me gusta más así|así está mejor|queda mejor|se ve fatal|distrae|aburre|es para mi|es para un|es para una|son para|se me hace|se hace|me parece|me aburre|me gusta|no me gusta|me encanta|no me convence|no pega|no aporta|no se ve|no se oye|no se nota|no se entiende|no hay|hay demasiado|hay mucho|hay mucha|queda|quedó|quedo|${combined(IS, HOW)}|demasiado|estoy|soy|tengo|vamos mal|tengo prisa|ya casi está|está genial|me mareo|marea`,
  asks: 'quiero|querría|quisiera|me gustaría|debe|debería|deberían|tiene que|tienen que|hay que|hace falta|necesito|necesita|prefiero|preferiría|mejor|puedes|podrías',
  turns: 'si|salvo|excepto|menos|a menos que|a no ser|solo cuando|hasta|pero no|en lugar de|en vez de|sino|aparte',
  thanks: 'gracias|muchas gracias|mil gracias|un saludo|saludos|un abrazo|besos|eres un crack|te quiero',
  calls:
    'no|espera|no espera|ay no|ups|uy|perdón|perdona|mejor no|me equivoqué|me arrepentí|lo pensé mejor|ah no|mmm|a ver|vale|ok|hola|hey|genial|perfecto|muy bien|no mejor',
}
