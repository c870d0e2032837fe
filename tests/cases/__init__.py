"""Faults that were reported against other programs, each as a test under its case number.

Every case of the kinds "rules" and "robustness" that concerns the rules engine has a test here.
Those that do not concern it:

====  ===================================================================
C208  confirmation of events: a matter of the screens
C210  card images and style sheets: a matter of the web page
C211  the same game in two tabs: a matter of the server and its clients
C218  waiting for a slow opponent: a matter of the clients
C223  a computer player's choice of a DEFCON level: bots
C224  a computer player's plays at DEFCON 2: bots
C225  a computer player's scoring cards: bots
====  ===================================================================

Of C209 (reload in the middle of setup), C219 (only the side that owes the decision acts), C221
(replay of a record) and C222 (what spectators see) the engine's part is tested here.
"""
