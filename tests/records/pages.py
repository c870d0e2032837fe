"""Games written by hand, as a player writes them: the pages that tests read."""

#: the rulebook's annotated game, as far as it is told; the hands are left open
ANNOTATED = """\
; the rulebook's example game
Option: optional_cards no
Option: extra_us 5

Setup  USSR Poland 4, East Germany, Yugoslavia
     | US   West Germany 2, Italy 4, France
Extra  US   Iran, France 2, West Germany 2

Turn 1   DEFCON 5   VP 0   MilOps 0/0
Headline USSR Olympic Games: US participates, 3-4 | US Middle East Scoring -> VP US 2
AR1 USSR NATO ops coup Iran 6 (US -2, USSR +4) -> DEFCON 4, MilOps 0/4
AR1 US   Formosan Res. ops influence Malaysia, Colombia
AR2 USSR De-Stalinization event: Finland, Yugoslavia, Iran 2
                        to Chile, Venezuela, Thailand, Malaysia
AR2 US   Containment coup Thailand 1 (no effect) -> DEFCON 3
AR3 USSR Comecon ops inf Thailand, Venezuela, Afghanistan
AR3 US   UN Intervention event with Fidel, coup Venezuela 1 {no luck} -> DEFCON 2
AR4 USSR Warsaw Pact ops influence Brazil, Argentina, Indonesia
AR4 US   Europe Scoring -> VP US 7
AR5 USSR Truman Doctrine event first, influence Thailand
AR5 US   Korean War event first, roll 1, influence S. Korea 2 ; the war fails
AR6 USSR De Gaulle ops influence Afghanistan, Pakistan 2
AR6 US   CIA ops influence Jordan

Turn 2   DEFCON 3   VP US 7
Headline USSR Red Scare/Purge | US Indo-Pakistani War: Pakistan 5 (no effect)
AR1 USSR Arab-Israeli War ops coup Panama 5 -> DEFCON 2
AR1 US   Five Year Plan ops influence Saudi Arabia 2
AR2 USSR Asia Scoring -> VP US 1
AR2 US   Romanian Abdication event first, influence Saudi Arabia
AR3 USSR Decolonization event Burma, Angola, Nigeria, Algeria
AR3 US   Socialist Governments space 1 -> VP US 3, Space 1/0
AR4 USSR Duck and Cover space 3 -> VP US 2, Space 1/1
AR4 US   Independent Reds ops influence South Africa
AR5 USSR Captured Nazi Scientist ops influence Lebanon
AR5 US   Suez Crisis event first, USSR: France 2, UK 2, then US influence France 2
AR6 USSR East European Unrest event first, US Romania, Poland, East Germany,
         USSR influence East Germany, Iraq 2
AR6 US   US/Japan Mutual Defense Pact ops influence France 2, South Africa

Turn 3   DEFCON 3   VP US 2   Space 1/1
Headline USSR Decolonization: Algeria, Zaire, South Africa, Malaysia
       | US   Marshall Plan: France, W. Germany, UK, Spain, Greece, Turkey, Benelux
AR1 USSR Defectors event first, coup Saudi Arabia 5 (US -1) -> DEFCON 2, VP US 3
AR1 US   US/Japan Pact ops influence Saudi Arabia, Egypt 2, Greece
AR2 USSR Vietnam Revolts event
AR2 US   Europe Scoring -> VP US 8
AR3 USSR Socialist Governments ops influence Burma, Malaysia, Laos 2
AR3 US   Olympic Games ops influence Israel 2
AR4 USSR Asia Scoring -> VP US 2
AR4 US   Arab-Israeli War ops first influence Israel, Jordan, event 6
AR5 USSR NATO ops first influence Syria, Brazil, Chile 2, event
AR5 US   UN Intervention event with Blockade influence Libya
AR6 USSR Nuclear Test Ban ops influence Argentina, Costa Rica 3
AR6 US   Nasser ops first coup Costa Rica 5 (no effect)
"""

#: sealed bids with the older setup; 3 markers for the US, which both seats bid against
AUCTION = """\
US: Anna
USSR: Boris
Option: auction yes
Option: setup older
Option: optional_cards no
Ended: Boris had to catch his train

Bids   USSR 2, USSR 3
Setup  USSR East Germany, Poland 4, Austria
Setup  US West Germany 4, Italy 3
Extra  US Iran, Italy, West Germany
Turn 1
Deal   USSR Asia Scoring, Nasser, Fidel, Decolonization, Blockade, Suez Crisis, NATO, ...
Headline USSR Decolonization: Burma, Thailand, Angola, Zaire | US Red Scare
AR1 USSR Nasser coup Iran 6; the only strong line?
AR1 US   Duck and Cover event -> DEFCON 3, VP US 2
"""

#: turn 8 of the Late War scenario; the US loses a card by chance and is called to the Games
LATE_WAR = """\
Option: late_war yes
Turn 8
Headline USSR Terrorism: drawn Duck and Cover | US Summit: 6-1, lowers DEFCON -> DEFCON 3, VP USSR 2
AR1 USSR Olympic Games event, US boycotts, USSR influence Cuba 2, Haiti -> DEFCON 2
"""
